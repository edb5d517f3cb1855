import { type AnyList, type ChoiceFilter, filtersOfKind } from './definition.ts'

/** A value that can be chosen. */
export interface Option {
  value: string
  /** How it is written, where that is not the value itself. */
  name?: string
  /** The rows it would show; missing where counting them would take too long. */
  count?: number
}

/** What can be chosen, for each filter (spec 2 §7 catalogShipment). `more` values are there beside those listed. */
export type Catalogue = Readonly<Record<string, { options: readonly Option[]; more: number }>>

/** A longer list is no choice any more: the rest is found by typing. */
const mostOptions = 40

/** What can be chosen, from the values that occur: the most frequent, in order. What is chosen is listed even where it finds nothing. */
export function catalogueOf(
  list: AnyList,
  optionsOf: (filter: ChoiceFilter) => readonly Option[],
  chosen: Readonly<Record<string, readonly string[]>>,
  nameOf: (key: string, value: string) => string = (_, value) => value,
): Catalogue {
  const lists = filtersOfKind(list, 'choice').map((filter) => {
    const all = optionsOf(filter)
    const frequent = all.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0)).slice(0, mostOptions)
    const missing = (chosen[filter.key] ?? []).filter((value) => !frequent.some((option) => option.value === value))
    const added = missing.map(
      (value) => all.find((option) => option.value === value) ?? { value, name: nameOf(filter.key, value), count: 0 },
    )
    const listed = [...frequent, ...added].toSorted(inOrder(filter))
    // A chosen value that finds nothing is listed, and is none of those that occur.
    const occurring = listed.filter(({ value }) => all.some((option) => option.value === value)).length
    return [filter.key, { options: listed, more: all.length - occurring }] as const
  })
  return Object.fromEntries(lists)
}

/** Where all values are known, in their order; otherwise by name, or as the filter says. */
function inOrder({ values, isBefore }: ChoiceFilter): (one: Option, other: Option) => number {
  if (values) return (one, other) => values.indexOf(one.value) - values.indexOf(other.value)
  if (isBefore) return (one, other) => (isBefore(one.value, other.value) ? -1 : 1)
  return (one, other) => (one.name ?? one.value).localeCompare(other.name ?? other.value)
}
