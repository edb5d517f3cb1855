import { readPage } from '../../../ground/tables/address.ts'
import type { Filters, ShipmentOrder } from '../list/list.ts'
import { allColumns, type ColumnKey, readColumns, sortable } from './columns.ts'

/** The specification's filters (spec 2 §2). */
export const usualChoices = ['mode', 'status', 'traffic', 'pol', 'pod'] as const
/** What else figures elsewhere lead to, and people ask for more seldom. */
export const seldomChoices = [
  'carrier',
  'incoterm',
  'month',
  'exception',
  'country',
  'year',
  'containerState',
  'arrivedIn',
  'arrival',
  'missing',
] as const
/** What the list can be narrowed to by choosing from its own catalogue. */
export const choices = [...usualChoices, ...seldomChoices] as const
export type Choice = (typeof choices)[number]

/** Words typed for a purpose. They are found as words: each must begin a word of the shipment. */
export const wordFields = ['supplier', 'consignee', 'reference', 'container'] as const
export type WordField = (typeof wordFields)[number]

/** Calendar days, both ends included. */
export const dayFields = ['etdFrom', 'etdTo', 'etaFrom', 'etaTo'] as const
export type DayField = (typeof dayFields)[number]

/** What an address of the tracking list asks for. */
export interface Asked {
  text: string
  chosen: Partial<Record<Choice, readonly string[]>>
  words: Partial<Record<WordField, string>>
  days: Partial<Record<DayField, string>>
  /** null: the newest first. */
  order: ShipmentOrder | null
  page: number
  /** null: those the viewer remembers. */
  columns: readonly ColumnKey[] | null
}

/** More values of one facet, or longer ones, are not chosen but made up. */
const mostValues = 100
const longestValue = 200

/** Reads an address; whatever makes no sense there is left out. */
export function readAsked(params: URLSearchParams): Asked {
  const chosen = choices.map((facet) => [facet, listValues(params, facet)] as const).filter(([, values]) => values.length > 0)
  const words = wordFields.map((field) => [field, readText(params, field)] as const).filter(([, text]) => text !== '')
  const days = dayFields.map((field) => [field, params.get(field)] as const).filter(([, day]) => isDay(day))
  const told = params.getAll('column')
  return {
    text: readText(params, 'q'),
    chosen: Object.fromEntries(chosen),
    words: Object.fromEntries(words),
    days: Object.fromEntries(days),
    order: readOrder(params),
    page: readPage(params.get('page')),
    columns: told.some((each) => allColumns.some((key) => key === each)) ? readColumns(told) : null,
  }
}

/** The address that asks for this, without the page: whatever is changed in a list begins at page 1 (spec 2 §2). */
export function writeAsked({ text, chosen, words, days, order, columns: shown }: Omit<Asked, 'page'>): URLSearchParams {
  const params = new URLSearchParams()
  if (text) params.set('q', text)
  for (const facet of choices) for (const value of chosen[facet] ?? []) params.append(facet, value)
  for (const field of wordFields) if (words[field]) params.set(field, words[field])
  for (const field of dayFields) if (days[field]) params.set(field, days[field])
  if (order) {
    params.set('sort', order.by)
    params.set('dir', order.descending ? 'desc' : 'asc')
  }
  for (const key of shown ?? []) params.append('column', key)
  return params
}

/** What the list is narrowed to, as the list takes it. */
export function filtersOf({ chosen, days }: Pick<Asked, 'chosen' | 'days'>): Filters {
  const { etdFrom, etdTo, etaFrom, etaTo } = days
  return {
    ...chosen,
    days: {
      ...((etdFrom || etdTo) && { etd: { from: etdFrom, to: etdTo } }),
      ...((etaFrom || etaTo) && { eta: { from: etaFrom, to: etaTo } }),
    },
  }
}

/** Everything typed, as one text. */
export function textOf({ text, words }: Pick<Asked, 'text' | 'words'>): string {
  return [text, ...wordFields.map((field) => words[field])].filter(Boolean).join(' ')
}

function readText(params: URLSearchParams, name: string): string {
  // One character beyond what may be searched for, so that too long a text is still told from one that is not.
  return (params.get(name) ?? '').trim().slice(0, longestValue + 1)
}

function listValues(params: URLSearchParams, facet: Choice): string[] {
  const values = params.getAll(facet).filter((value) => value !== '' && value.length <= longestValue)
  return [...new Set(values)].slice(0, mostValues)
}

function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && isReal(text)
}

/** JavaScript takes the 31st of February for a day in March. */
const isReal = (day: string) => new Date(day).toISOString().startsWith(day)

function readOrder(params: URLSearchParams): ShipmentOrder | null {
  const by = sortable.find((key) => key === params.get('sort'))
  return by ? { by, descending: params.get('dir') === 'desc' } : null
}
