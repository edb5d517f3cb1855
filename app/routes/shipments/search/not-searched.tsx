import { useTranslation } from 'react-i18next'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'

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
