import { type AnyList, type ChoiceFilter, filtersOfKind } from './list-definition.ts'
import type { ListQuery } from './list-query.ts'

export interface Option {
  value: string
  name?: string
  count?: number
}

export type Catalogue = Readonly<Record<string, { options: readonly Option[]; more: number }>>

/** Most menus are never opened: a check-box for each of forty values in seven menus was half of a list page's markup. */
const atAGlance = 8
const mostOptions = 100

/** As the opened one: all menus list what an opened one does. */
export const everyFilter = '*'

export function catalogueOf(
  list: AnyList,
  optionsOf: (filter: ChoiceFilter) => readonly Option[],
  { chosen, opened }: Pick<ListQuery, 'chosen' | 'opened'>,
  nameOf?: (key: string, value: string) => string,
): Catalogue {
  const lists = filtersOfKind(list, 'choice').map((filter) => {
    const all = optionsOf(filter)
    const hasOwnOrder = filter.values ?? filter.isBefore
    const ranked = all.toSorted(hasOwnOrder ? inOrder(filter) : (one, other) => (other.count ?? 0) - (one.count ?? 0))
    const first = ranked.slice(0, opened === everyFilter || filter.key === opened ? mostOptions : atAGlance)
    const missing = (chosen[filter.key] ?? []).filter((value) => !first.some((option) => option.value === value))
    const added = missing.map((value): Option => all.find((option) => option.value === value) ?? { value, count: 0 })
    const named = [...first, ...added].map((option) => ({ ...(nameOf && { name: nameOf(filter.key, option.value) }), ...option }))
    const listed = named.toSorted(inOrder(filter))
    const occurring = listed.filter(({ value }) => all.some((option) => option.value === value)).length
    return [filter.key, { options: listed, more: all.length - occurring }] as const
  })
  return Object.fromEntries(lists)
}

function inOrder({ values, isBefore }: ChoiceFilter): (one: Option, other: Option) => number {
  if (values) return (one, other) => values.indexOf(one.value) - values.indexOf(other.value)
  if (isBefore) return (one, other) => (isBefore(one.value, other.value) ? -1 : 1)
  return (one, other) => (one.name ?? one.value).localeCompare(other.name ?? other.value)
}
