import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Catalogue } from '#domain/core/lists/list-catalogue.ts'
import type { AnyList } from '#domain/core/lists/list-definition.ts'
import { type FilterSet, listFilters, valueName, withoutFilters } from '#domain/core/lists/list-filters.ts'
import { type ListQuery, pathOf } from '#domain/core/lists/list-query.ts'

export function Chips({ list, query, catalogue }: { list: AnyList; query: ListQuery; catalogue: Catalogue }) {
  const { t } = useTranslation()
  const filters = listFilters(list, query)
  if (filters.length === 0) return null
  const wordsOf = ({ key, label, value }: FilterSet) => {
    if (value === null) return t(label)
    const option = catalogue[key]?.options.find((each) => each.value === value)
    return t('tables.filter', { name: t(label), value: valueName(list, key, value, t, option?.name) })
  }
  return (
    <nav className="chips" aria-label={t('tables.filters')}>
      <ul>
        {filters.map((filter) => {
          const words = wordsOf(filter)
          return (
            <li key={`${filter.key} ${filter.value}`}>
              <Link
                className="chip"
                to={pathOf(list, filter.without)}
                aria-label={t('tables.remove', { filter: words })}
                preventScrollReset
              >
                <span>{words}</span>
                <Icon name="close" small />
              </Link>
            </li>
          )
        })}
      </ul>
      <Link to={pathOf(list, withoutFilters(query))} preventScrollReset>
        {t('tables.clear')}
      </Link>
    </nav>
  )
}
