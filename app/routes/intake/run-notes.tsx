import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { reasonIn } from '#domain/intake/files/fault-reasons.ts'
import type { Note } from '#domain/intake/files/fault-tally.ts'

/** What was noted while a file was read. */
export function RunNotes({ notes }: { notes: readonly Note[] }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  if (notes.length === 0) return null
  return (
    <section className="panel">
      <h2>{t('received.notes')}</h2>
      <Ledger
        label={t('received.notes')}
        missing={<NotGiven />}
        columns={[{ label: t('received.field') }, { label: t('received.note') }, { label: t('received.count'), isFigure: true }]}
        rows={notes.map(({ field, kind, count: times }) => ({
          id: `${field} ${kind}`,
          cells: [field, reasonIn(kind, t), count(times)],
        }))}
      />
    </section>
  )
}
