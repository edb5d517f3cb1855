import { useTranslation } from '#app/components/text/translation.ts'
import { Ledger } from './ledger.tsx'

interface DifferencesProps {
  rows: readonly { label: string; theirs: string | null; mine: string | null | undefined }[]
}

export function Differences({ rows }: DifferencesProps) {
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

interface Stale<Current> {
  current: Current
  version: number
  chosen: Record<string, string[]>
}

export function staleOf<Current>(answer: unknown): Stale<Current> | undefined {
  return (answer as { stale?: Stale<Current> } | undefined)?.stale
}
