import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { ItemCounts } from '#domain/intake/files/feed-report.ts'
import type { ReceivedFile } from '#domain/intake/received/received-list.ts'

/** What was made of the lines of a file, or would be. */
export function MadeOf({ kind, made }: { kind: NonNullable<ReceivedFile['kind']>; made: ItemCounts }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  return (
    <>
      {t(`received.madeOf.${kind}`, { count: made.total, total: count(made.total) })}:{' '}
      {t('received.madeParts', { made: count(made.made), changed: count(made.changed), unchanged: count(made.unchanged) })}
    </>
  )
}
