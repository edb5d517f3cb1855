import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import type { Asked } from '#domain/freight/shipments/tracking/asked.ts'
import { listFilters, withoutFilters } from '#domain/freight/shipments/tracking/filters.ts'
import { ChooseCustomers } from '../../shell/customers/nobody-selected.tsx'
import { trackingPath } from './place.ts'

interface NothingProps {
  asked: Asked
  customers: { selected: number; total: number }
  role: string
}

/** Why nothing is listed: the filters, the customers and the role that applied; and what to do about it. */
export function Nothing({ asked, customers: { selected, total }, role }: NothingProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const set = listFilters(asked).length
  const why = {
    filters: t('tracking.nothingFilters', { count: set }),
    selected: count(selected),
    total: count(total),
    role,
  }
  const clear = set > 0 && (
    <Link className="button main" to={trackingPath(withoutFilters(asked))}>
      {t('tracking.clear')}
    </Link>
  )
  return (
    <EmptyState
      icon="shipments"
      title={t(set > 0 ? 'tracking.nothing' : 'tracking.nothingYet')}
      actions={
        <>
          {clear}
          {selected < total && <ChooseCustomers />}
        </>
      }
    >
      <p>{t('tracking.nothingWhy', why)}</p>
    </EmptyState>
  )
}
