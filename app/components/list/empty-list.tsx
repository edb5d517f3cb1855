import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { AnyList } from '#domain/core/lists/list-definition.ts'
import { listFilters, withoutFilters } from '#domain/core/lists/list-filters.ts'
import { type ListQuery, pathOf } from '#domain/core/lists/list-query.ts'

interface NothingProps {
  list: AnyList
  query: ListQuery
  icon: IconName
  empty: string
  none: string
  children: ReactNode
  actions?: ReactNode
}

export function Nothing({ list, query, icon, empty, none, children, actions }: NothingProps) {
  const { t } = useTranslation()
  const isNarrowed = listFilters(list, query).length > 0
  const clear = isNarrowed && (
    <Link className="button main" to={pathOf(list, withoutFilters(query))}>
      {t('tables.clear')}
    </Link>
  )
  return (
    <EmptyState
      icon={icon}
      title={isNarrowed ? none : empty}
      actions={
        <>
          {clear}
          {actions}
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
