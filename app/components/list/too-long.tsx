import { Link } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { AnyList } from '#domain/core/lists/list-definition.ts'

export function TooLong({ list }: { list: AnyList }) {
  const { t } = useTranslation()
  const clear = (
    <Link className="button main" to={list.path}>
      {t('tables.clear')}
    </Link>
  )
  return (
    <EmptyState icon="search" title={t('tables.tooLong')} actions={clear}>
      <p>{t('tables.tooLongWhy')}</p>
    </EmptyState>
  )
}
