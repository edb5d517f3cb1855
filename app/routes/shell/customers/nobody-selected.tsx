import { Link, useLocation } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'

export function NobodySelected({ total }: { total: number }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  if (total === 0) {
    return (
      <EmptyState icon="customers" title={t('customers.nobodySelected')}>
        <p>{t('customers.none')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="customers" title={t('customers.nobodySelected')} actions={<ChooseCustomers />}>
      <p>{t('customers.nobodySelectedWhy', { count: total, total: count(total) })}</p>
    </EmptyState>
  )
}

export function ChooseCustomers() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <Link className="button main" to={href('customerSelection', { back: pathname + search })}>
      {t('customers.choose')}
    </Link>
  )
}
