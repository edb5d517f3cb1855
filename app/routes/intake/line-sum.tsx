import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { ReceivedFile } from '#domain/intake/received/received-list.ts'

const parts = ['taken', 'unchanged', 'rejected', 'heldLines', 'leftOut'] as const

/** Of what the lines of a file are the sum. */
export function LineSum({
  total,
  lines,
}: {
  total: number
  lines: Pick<ReceivedFile, 'taken' | 'unchanged' | 'rejected' | 'held' | 'leftOut'>
}) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const counts = { ...lines, heldLines: lines.held }
  const shown = parts.filter((key) => counts[key] > 0 || key === 'taken')
  return (
    <>
      {count(total)} = {shown.map((key) => `${count(counts[key])} ${t(`received.${key}`).toLowerCase()}`).join(' + ')}
    </>
  )
}
