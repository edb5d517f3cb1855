import type { Asked } from './address.ts'
import { type AnyList, type ChoiceFilter, filtersOfKind } from './definition.ts'

export interface Option {
  value: string
  /** Its label, where that is not the value itself. */
  name?: string
  /** The rows it would show; missing where counting them would take too long. */
  count?: number
}

/** What can be chosen, for each filter (spec 2 §7 catalogShipment); `more` is how many further values are not listed. */
export type Catalogue = Readonly<Record<string, { options: readonly Option[]; more: number }>>

/**
 * How many values a filter's menu lists at first; the others are listed when asked for. Most menus are never opened, and a
 * check-box for each of forty values in seven menus was half of what a list's page drew.
 */
const atAGlance = 8
/** How many values a menu lists when all are asked for; the rest is found by typing. */
const mostOptions = 100

/**
 * What can be chosen, from the values that occur: the most frequent, or the first where the filter has an order of its own. Values
 * that are chosen already are listed even where no row has them.
 */
export function catalogueOf(
  list: AnyList,
  optionsOf: (filter: ChoiceFilter) => readonly Option[],
  { chosen, opened }: Pick<Asked, 'chosen' | 'opened'>,
  nameOf?: (key: string, value: string) => string,
): Catalogue {
  const lists = filtersOfKind(list, 'choice').map((filter) => {
    const all = optionsOf(filter)
    const hasOwnOrder = filter.values ?? filter.isBefore
    const ranked = all.toSorted(hasOwnOrder ? inOrder(filter) : (one, other) => (other.count ?? 0) - (one.count ?? 0))
    const first = ranked.slice(0, filter.key === opened ? mostOptions : atAGlance)
    const missing = (chosen[filter.key] ?? []).filter((value) => !first.some((option) => option.value === value))
    const added = missing.map((value): Option => all.find((option) => option.value === value) ?? { value, count: 0 })
    const named = [...first, ...added].map((option) => ({ ...(nameOf && { name: nameOf(filter.key, option.value) }), ...option }))
    const listed = named.toSorted(inOrder(filter))
    // A chosen value that matches no row is listed too, but does not count among those that occur.
    const occurring = listed.filter(({ value }) => all.some((option) => option.value === value)).length
    return [filter.key, { options: listed, more: all.length - occurring }] as const
  })
  return Object.fromEntries(lists)
}

/** In the filter's order: of its known values, or by its `isBefore`; otherwise by name. */
function inOrder({ values, isBefore }: ChoiceFilter): (one: Option, other: Option) => number {
  if (values) return (one, other) => values.indexOf(one.value) - values.indexOf(other.value)
  if (isBefore) return (one, other) => (isBefore(one.value, other.value) ? -1 : 1)
  return (one, other) => (one.name ?? one.value).localeCompare(other.name ?? other.value)
}
