import type { SerializeFrom } from '@remix-run/node'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { editableNames } from '#domain/freight/containers/container-edit.ts'
import type { HistoryLine } from '#domain/freight/containers/details/container-details.ts'
import type { TextKey } from '#domain/locales/text-key.ts'

const fieldNames: Record<string, TextKey> = {
  ...editableNames,
  type: 'incidents.type',
  cause: 'incidents.cause',
  occurredOn: 'incidents.date',
  comment: 'incidents.comment',
}

interface HistoryTableProps {
  history: SerializeFrom<HistoryLine[]>
  causes: readonly { id: number; name: string }[]
}

export function HistoryTable({ history, causes }: HistoryTableProps) {
  const { t } = useTranslation()
  const inWords = (field: string, value: string | null) => {
    if (value === null) return t('containers.nothing')
    if (field === 'type') return t(`incidents.types.${value as 'A' | 'S'}`)
    return field === 'cause' ? (causes.find(({ id }) => String(id) === value)?.name ?? value) : value
  }
  const lines = (changes: HistoryLine['changes']) =>
    Object.entries(changes)
      .filter(([, { before, after }]) => before !== after)
      .map(([field, { before, after }]) => {
        const name = t(fieldNames[field] ?? 'freight.fields.status')
        return `${name}: ${inWords(field, before)} → ${inWords(field, after)}`
      })
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{t('containers.history')}</h2>
      <Ledger
        label={t('containers.history')}
        missing={<NotGiven />}
        fold="history"
        columns={[
          { label: t('containers.act') },
          { label: t('containers.what') },
          { label: t('containers.by') },
          { label: t('containers.at') },
        ]}
        rows={history.map(({ id, act, changes, by, at }) => ({
          id,
          cells: [
            t(`containers.acts.${act}`),
            <ul key="changes" className="history-lines">
              {lines(changes).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>,
            by,
            <Minute key="at" instant={at} />,
          ],
        }))}
      />
    </section>
  )
}
