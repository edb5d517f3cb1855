import { Link, useLocation, useRouteLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'

export function NobodySelected({ total }: { total: number }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const shell = useRouteLoaderData<{ person: { roleId: RoleId } }>('routes/shell/layout')
  if (total === 0 && shell && isAllowed(shell.person.roleId, 'manage-portal')) {
    return (
      <EmptyState
        icon="customers"
        title={t('firstRun.nobody')}
        actions={
          <Link className="button main" to={href('firstRun')}>
            {t('firstRun.title')}
          </Link>
        }
      >
        <p>{t('firstRun.nobodyWhy')}</p>
      </EmptyState>
    )
  }
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
