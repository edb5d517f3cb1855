import { Form, useLocation, useSearchParams } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { Dropdown } from '#app/components/popup/dropdown.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Catalogue } from '#domain/core/lists/list-catalogue.ts'
import { type AnyList, filtersOfKind } from '#domain/core/lists/list-definition.ts'
import { countSet } from '#domain/core/lists/list-filters.ts'
import { isOfAnotherList, type ListQuery, parameterOf } from '#domain/core/lists/list-query.ts'
import { Advanced } from './advanced.tsx'
import { ChoiceBoxes } from './choice-boxes.tsx'
import { SearchText } from './search-text.tsx'
import { SwitchBox } from './switch-box.tsx'

interface FilterBarProps {
  list: AnyList
  query: ListQuery
  catalogue: Catalogue
}

/**
 * One GET form without the page number, so that a new search starts at page 1. On narrow screens a button folds the same controls, so
 * that none is submitted twice.
 */
export function FilterBar({ list, query, catalogue }: FilterBarProps) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const { search, filters } = list
  const seldom = filters.filter(({ isUsual }) => !isUsual)
  const set = (some: typeof filters) => some.reduce((sum, filter) => sum + countSet(filter, query), 0)
  const label = search ? t(search.label) : t('tables.filtersMenu')
  return (
    <Form method="get" action={list.path} role="search" className="list-asking" aria-label={label} preventScrollReset>
      {search && <SearchText name={parameterOf(list, 'q')} text={query.text} label={label} hint={t(search.hint)} />}
      {filters.length > 0 && (
        <details className="list-filters-toggle" key={key} open={query.opened !== null}>
          <summary className="button">
            <Icon name="filter" small />
            {t('tables.filtersMenu')}
            {set(filters) > 0 && <span className="dropdown-count">{set(filters)}</span>}
          </summary>
        </details>
      )}
      {filters.length > 0 && (
        <div className="list-filters">
          {filtersOfKind(list, 'choice')
            .filter(({ isUsual }) => isUsual)
            .map((filter) => (
              <Dropdown key={filter.key} label={t(filter.label)} count={countSet(filter, query)} isOpen={filter.key === query.opened}>
                <ChoiceBoxes list={list} filter={filter} offered={catalogue[filter.key]} query={query} />
                <button type="submit" className="button main">
                  {t('tables.apply')}
                </button>
              </Dropdown>
            ))}
          {seldom.length > 0 && (
            <Dropdown
              label={t(seldom.length < filters.length ? 'tables.advanced' : 'tables.filtersMenu')}
              icon="filter"
              count={set(seldom)}
              side="end"
              isOpen={seldom.some((filter) => filter.key === query.opened)}
            >
              <Advanced list={list} query={query} catalogue={catalogue} />
            </Dropdown>
          )}
          {filtersOfKind(list, 'switch')
            .filter(({ isUsual }) => isUsual)
            .map((filter) => (
              <SwitchBox key={filter.key} list={list} filter={filter} isOn={query.on.includes(filter.key)} />
            ))}
        </div>
      )}
      <Kept list={list} query={query} />
    </Form>
  )
}

function Kept({ list, query: { columns, order } }: { list: AnyList; query: ListQuery }) {
  const [params] = useSearchParams()
  const own: [string, string][] = [
    ...(columns ?? []).map((key): [string, string] => ['column', key]),
    ...(order
      ? ([
          ['sort', order.by],
          ['dir', order.descending ? 'desc' : 'asc'],
        ] satisfies [string, string][])
      : []),
  ]
  const others = [...params].filter(([name]) => isOfAnotherList(list, name))
  return [...own.map(([key, value]) => [parameterOf(list, key), value] as const), ...others].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
