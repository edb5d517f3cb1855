import { Ledger } from '#app/components/table/ledger.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { OneField } from './fields-of.ts'

interface Difference {
  label: string
  theirs: string | null
  mine: string | null | undefined
}

/** What `answerEdit` adds where somebody else has saved since: what is saved now, and the names of what was chosen here. */
export interface Stale<Current> {
  current: Current
  version: number
  chosen: Record<string, string[]>
}

export function staleOf<Current>(answer: unknown): Stale<Current> | undefined {
  return (answer as { stale?: Stale<Current> } | undefined)?.stale
}

interface VersionFieldProps<Current> {
  field: OneField
  version: string | number | undefined
  answer: unknown
  /** What to compare once somebody else has saved: saved again, the form applies to that. */
  children?: (stale: Stale<Current>) => readonly Difference[]
}

/** The version that a form changes, sent with it, and what somebody else has saved meanwhile beside what was typed. */
export function VersionField<Current>({ field, version, answer, children: differencesOf }: VersionFieldProps<Current>) {
  const stale = staleOf<Current>(answer)
  const seen = stale?.version ?? version
  return (
    <>
      {stale && differencesOf && <Differences rows={differencesOf(stale)} />}
      <input key={seen} type="hidden" name={field.name} defaultValue={seen} />
    </>
  )
}

export function Differences({ rows }: { rows: readonly Difference[] }) {
  const { t } = useTranslation()
  const differing = rows.filter(({ theirs, mine }) => (theirs ?? '') !== (mine ?? ''))
  return (
    <>
      <Ledger
        label={t('forms.savedNow')}
        missing={t('freight.notGiven')}
        columns={[{ label: t('forms.field') }, { label: t('forms.savedNow') }, { label: t('forms.yours') }]}
        rows={differing.map(({ label, theirs, mine }, at) => ({ id: at, cells: [label, theirs || null, mine || null] }))}
      />
      <p className="field-help">{t('forms.keepMine')}</p>
    </>
  )
}
