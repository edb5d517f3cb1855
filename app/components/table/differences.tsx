import { useTranslation } from 'react-i18next'
import { Ledger } from '#app/components/table/ledger.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'

interface DifferencesProps {
  /** By field: what somebody else has saved, and what is typed here. */
  rows: readonly { label: string; theirs: string | null; mine: string | null }[]
}

/** What was saved meanwhile beside what was typed, where they differ. */
export function Differences({ rows }: DifferencesProps) {
  const { t } = useTranslation()
  const differing = rows.filter(({ theirs, mine }) => (theirs ?? '') !== (mine ?? ''))
  return (
    <>
      <Ledger
        label={t('administration.standing')}
        missing={<NotGiven />}
        columns={[{ label: t('administration.field') }, { label: t('administration.standing') }, { label: t('administration.yours') }]}
        rows={differing.map(({ label, theirs, mine }) => ({ id: label, cells: [label, theirs || null, mine || null] }))}
      />
      <p className="field-help">{t('administration.keepMine')}</p>
    </>
  )
}

interface Stale<Standing> {
  standing: Standing
  version: number
  /** Names of what is associated in the form that was sent, by field. */
  chosen: Record<string, string[]>
}

/** What an answer to an edit says stands now. */
export function staleOf<Standing>(answer: unknown): Stale<Standing> | undefined {
  return (answer as { stale?: Stale<Standing> } | undefined)?.stale
}
