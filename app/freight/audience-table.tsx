import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import { type AudiencePart, audienceParts, type CustomerAudience } from '#domain/directory/audience/customer-audience.ts'

interface AudienceTableProps {
  label: string
  sides: readonly { title: string; audience: CustomerAudience }[]
}

const mostNames = 20

/** Who and what begins or ends to see something, with their names where the reader may know them. */
export function AudienceTable({ label, sides }: AudienceTableProps) {
  const { t } = useTranslation()
  return (
    <Ledger
      label={label}
      missing={null}
      columns={[{ label: t('customerAudience.what') }, ...sides.map(({ title }) => ({ label: title }))]}
      rows={audienceParts.map((part) => ({
        id: part,
        cells: [
          t(`customerAudience.${part}`),
          ...sides.map(({ title, audience }) => <Counted key={title} part={part} audience={audience} />),
        ],
      }))}
    />
  )
}

function Counted({ part, audience }: { part: AudiencePart; audience: CustomerAudience }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const names = (audience.names?.[part] ?? []).map((name) =>
    part === 'alerts' ? t(`news.kinds.${name as AlertKind}`, { defaultValue: name }) : name,
  )
  const distinct = [...new Set(names)]
  const more = distinct.length - mostNames
  return (
    <>
      <strong>{count(audience[part])}</strong>
      {distinct.length > 0 && <div className="quiet-line">{distinct.slice(0, mostNames).join(', ')}</div>}
      {more > 0 && <div className="quiet-line">{t('customerAudience.more', { count: more, more: count(more) })}</div>}
    </>
  )
}
