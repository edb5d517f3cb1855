import type { Say, TextKey } from '#domain/locales/text-key.ts'
import { type AnyList, filtersOfKind, type ListFilter } from './list-definition.ts'
import type { Days, ListQuery } from './list-query.ts'

export interface FilterSet {
  key: string
  label: TextKey
  value: string | null
  without: ListQuery
}

export function listFilters(list: AnyList, query: ListQuery): FilterSet[] {
  const text: FilterSet[] = query.text ? [{ key: 'q', label: 'tables.text', value: query.text, without: { ...query, text: '' } }] : []
  const ofKind = (kind: ListFilter['kind']) => filtersOfKind(list, kind).flatMap((filter) => setOf(filter, query))
  return [...text, ...ofKind('choice'), ...ofKind('words'), ...ofKind('days'), ...ofKind('switch')]
}

function setOf(filter: ListFilter, query: ListQuery): FilterSet[] {
  const { key, label } = filter
  const { chosen, words, days, on } = query
  switch (filter.kind) {
    case 'choice':
      return (chosen[key] ?? []).map((value) => {
        const others = (chosen[key] ?? []).filter((each) => each !== value)
        return { key, label, value, without: { ...query, chosen: { ...chosen, [key]: others } } }
      })
    case 'words':
      return words[key] ? [{ key, label, value: words[key], without: { ...query, words: omit(words, key) } }] : []
    case 'days':
      return (['from', 'to'] as const).flatMap((end) => {
        const value = days[key]?.[end]
        const others: Days = { ...days[key], [end]: undefined }
        return value
          ? [{ key: `${key} ${end}`, label: filter.labels[end], value, without: { ...query, days: { ...days, [key]: others } } }]
          : []
      })
    case 'switch':
      return on.includes(key) ? [{ key, label, value: null, without: { ...query, on: on.filter((each) => each !== key) } }] : []
  }
}

const omit = (words: ListQuery['words'], key: string) => Object.fromEntries(Object.entries(words).filter(([each]) => each !== key))

export const countSet = (filter: ListFilter, query: ListQuery) => setOf(filter, query).length

export function valueName(list: AnyList, key: string, value: string, say: Say, name?: string): string {
  const filter = filtersOfKind(list, 'choice').find((each) => each.key === key)
  return filter?.nameOf?.(value, say, name) ?? name ?? value
}

export function withoutFilters(query: ListQuery): ListQuery {
  return { ...query, text: '', chosen: {}, words: {}, days: {}, on: [], page: 1 }
}
