import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

export function NotSearched({ why }: { why: 'nothing-asked' | 'too-long' }) {
  const { t } = useTranslation()
  return why === 'too-long' ? (
    <EmptyState icon="search" title={t('shipments.search.tooLong')}>
      <p>{t('shipments.search.tooLongWhy')}</p>
    </EmptyState>
  ) : (
    <EmptyState icon="search" title={t('shipments.search.nothingAsked')}>
      <p>{t('shipments.search.nothingAskedWhy')}</p>
    </EmptyState>
  )
}
