import { useTranslation } from 'react-i18next'
import { Ledger } from '#app/components/table/ledger.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'

export interface Difference {
  field: string
  name: string
  theirs: string | null
  own: string | null
}

/** What somebody saved meanwhile beside what was typed here, where they differ. */
export function Differences({ rows }: { rows: readonly Difference[] }) {
  const { t } = useTranslation()
  return (
    <Ledger
      label={t('containers.differences')}
      missing={<NotGiven />}
      columns={[{ label: t('containers.field') }, { label: t('containers.savedNow') }, { label: t('containers.yours') }]}
      rows={rows
        .filter(({ theirs, own }) => theirs !== own)
        .map(({ field, name, theirs, own }) => ({ id: field, cells: [name, theirs, own] }))}
    />
  )
}
