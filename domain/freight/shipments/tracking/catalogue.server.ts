import type { Language } from '../../../ground/language/language.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { modes } from '../../geography/mode.ts'
import { countryName } from '../../geography/places/country-name.ts'
import { places } from '../../geography/places/places.ts'
import { countByEach } from '../list/list.server.ts'
import type { Filters } from '../list/list.ts'
import { statuses, traffics } from '../shipment.ts'
import { type Choice, choices } from './asked.ts'

export interface Option {
  value: string
  /** Where the value is a place's code, or its own name: how it is written. */
  name: string
  count: number
}

/** What can be chosen, for each filter (spec 2 §7 catalogShipment). `more` values are there beside those listed. */
export type Catalogue = Record<Choice, { options: Option[]; more: number }>

/** A longer list is no choice any more: the rest is found by typing. */
const mostOptions = 40

/**
 * The values that occur among the viewer's shipments, each with the number of those it would show beside everything else
 * that is asked for: a filter's own choice does not narrow its list. What is chosen is listed even where it finds nothing.
 */
export async function findCatalogue(viewer: Viewer, filters: Filters, words: readonly string[]): Promise<Catalogue> {
  const questions = choices.map((facet) => ({ facet, filters: { ...filters, [facet]: undefined } }))
  const counted = await countByEach(viewer, questions, words)
  const lists = choices.map(
    (facet, at) => [facet, listOptions(facet, counted[at] ?? new Map(), filters[facet] ?? [], viewer.language)] as const,
  )
  return Object.fromEntries(lists) as Catalogue
}

function listOptions(
  facet: Choice,
  counts: Map<string, number>,
  chosen: readonly string[],
  language: Language,
): { options: Option[]; more: number } {
  const all = [...counts].map(([value, count]) => ({ value, name: nameOf(facet, value, language), count }))
  const frequent = all.toSorted((one, other) => other.count - one.count).slice(0, mostOptions)
  const missing = chosen.filter((value) => !frequent.some((option) => option.value === value))
  const listed = [...frequent, ...missing.map((value) => ({ value, name: nameOf(facet, value, language), count: counts.get(value) ?? 0 }))]
  // A chosen value that finds nothing is listed, and is none of those that occur.
  const occurring = listed.filter(({ value }) => counts.has(value)).length
  return { options: listed.sort(inOrder(facet)), more: all.length - occurring }
}

function nameOf(facet: Choice, value: string, language: Language): string {
  if (facet === 'country' && /^[A-Z]{2}$/.test(value)) return countryName(value, language)
  return facet === 'pol' || facet === 'pod' ? (places.get(value)?.name ?? value) : value
}

const fixed: Partial<Record<Choice, readonly string[]>> = { mode: modes, status: statuses, traffic: traffics }

/** Stages in the order of a shipment's life, months the newest first, everything else by name. */
function inOrder(facet: Choice): (one: Option, other: Option) => number {
  const order = fixed[facet]
  if (order) return (one, other) => order.indexOf(one.value) - order.indexOf(other.value)
  if (facet === 'month' || facet === 'year' || facet === 'arrivedIn') return (one, other) => (one.value < other.value ? 1 : -1)
  return (one, other) => one.name.localeCompare(other.name)
}
