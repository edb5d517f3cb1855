import { Ledger } from '#app/components/table/ledger.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { useModuleNames } from '#app/routes/shell/administration/module-names.ts'
import type { MergeDifference } from '#domain/directory/customers/merges/merge.ts'

interface MergeDifferencesProps {
  names: { merged: string; remaining: string }
  differences: readonly MergeDifference[]
}

/** What becomes of what both customers have, or only the one that goes. */
export function MergeDifferences({ names, differences }: MergeDifferencesProps) {
  const { t } = useTranslation()
  const namesOfModules = useModuleNames()
  const inWords = (field: MergeDifference['field'], value: string | null) => {
    if (value === null || value === '') return null
    if (field === 'modules') return namesOfModules(value.split(', '))
    if (field === 'logo' || field === 'thresholds') return value === 'own' ? t('customerMerge.own') : names[value as keyof typeof names]
    return value
  }
  const columns = [t('customerMerge.field'), names.merged, names.remaining, t('customerMerge.after')]
  return (
    <>
      <h3>{t('customerMerge.differences')}</h3>
      <Ledger
        label={t('customerMerge.differences')}
        missing={<NotGiven />}
        columns={columns.map((label) => ({ label }))}
        rows={differences.map(({ field, merged, remaining, after }) => ({
          id: field,
          cells: [t(`customerMerge.fields.${field}`), inWords(field, merged), inWords(field, remaining), inWords(field, after)],
        }))}
      />
    </>
  )
}
