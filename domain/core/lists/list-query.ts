import type { TextKey } from '#domain/locales/text-key.ts'
import { isDay } from '#domain/platform/schedules/day.ts'
import { readColumns } from './list-columns.ts'
import { type AnyList, type ChoiceFilter, filtersOfKind } from './list-definition.ts'
import type { Order } from './list-order.ts'
import { readPage } from './list-page.ts'

export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** An invalid value of an address, which the page reports. It is left out of `Asked`, except days in the wrong order. */
export interface Impossible {
  kind: 'value' | 'many' | 'day' | 'backwards' | 'order' | 'column'
  label: TextKey | null
  value: string
}

export interface ListQuery {
  text: string
  chosen: Readonly<Record<string, readonly string[]>>
  words: Readonly<Record<string, string>>
  days: Readonly<Record<string, Days>>
  on: readonly string[]
  order: Order | null
  page: number
  columns: readonly string[] | null
  opened: string | null
  impossible: readonly Impossible[]
}

type Carried = Omit<ListQuery, 'page' | 'opened' | 'impossible'>

/**
 * Values of all filters together. Each is shown with a link that removes it and carries the others, so a page grows with their square.
 * The page's own form sends fewer.
 */
const mostValues = 100
const longestValue = 200
const mostToldOf = 40
const mostTold = 5

export const parameterOf = ({ name }: Pick<AnyList, 'name'>, key: string) => (name ? `${name}.${key}` : key)

export function isOfAnotherList({ name }: Pick<AnyList, 'name'>, parameter: string): boolean {
  return name ? !parameter.startsWith(`${name}.`) : parameter.includes('.')
}

export function readListQuery(list: AnyList, params: URLSearchParams): ListQuery {
  const impossible: Impossible[] = []
  const room = { left: mostValues }
  const valuesOf = (key: string) => params.getAll(parameterOf(list, key)).filter((value) => value !== '')
  const first = (key: string) => valuesOf(key)[0] ?? ''
  const columns = valuesOf('column')
  const known = columns.filter((each) => list.columns.some(({ key }) => key === each))
  for (const value of columns) if (!known.includes(value)) impossible.push({ kind: 'column', label: null, value })
  return {
    text: cutText(first('q')),
    chosen: gather(filtersOfKind(list, 'choice'), (filter) => readValues(filter, valuesOf(filter.key), room, impossible)),
    words: gather(filtersOfKind(list, 'words'), ({ key }) => cutText(first(key)) || undefined),
    days: gather(filtersOfKind(list, 'days'), ({ key, labels }) => {
      const from = readDay(first(`${key}From`), labels.from, impossible)
      const to = readDay(first(`${key}To`), labels.to, impossible)
      if (from && to && from > to) impossible.push({ kind: 'backwards', label: labels.from, value: from })
      return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined
    }),
    on: filtersOfKind(list, 'switch').flatMap(({ key }) => (first(key) === '1' ? [key] : [])),
    order: readOrder(list, first('sort'), first('dir'), impossible),
    page: readPage(first('page') || null),
    columns: known.length > 0 ? readColumns(list, known) : null,
    opened: filtersOfKind(list, 'choice').find(({ key }) => key === first('all'))?.key ?? null,
    impossible: impossible.slice(0, mostTold).map((each) => ({ ...each, value: each.value.slice(0, mostToldOf) })),
  }
}

export function writeListQuery(list: AnyList, { text, chosen, words, days, on, order, columns }: Carried) {
  const params = new URLSearchParams()
  const tell = (key: string, value: string | undefined) => value && params.append(parameterOf(list, key), value)
  tell('q', text)
  for (const { key } of filtersOfKind(list, 'choice')) for (const value of chosen[key] ?? []) tell(key, value)
  for (const { key } of filtersOfKind(list, 'words')) tell(key, words[key])
  for (const { key } of filtersOfKind(list, 'days')) {
    tell(`${key}From`, days[key]?.from)
    tell(`${key}To`, days[key]?.to)
  }
  for (const key of on) tell(key, '1')
  tell('sort', order?.by)
  tell('dir', order ? (order.descending ? 'desc' : 'asc') : undefined)
  for (const key of columns ?? []) tell('column', key)
  return params
}

export type Around = Readonly<Record<string, string | number | undefined>>

export function pathOf(list: AnyList, query: Carried, around: Around = {}): string {
  const params = writeListQuery(list, query)
  for (const [key, value] of Object.entries(around)) {
    if (value && !(key === 'page' && value === 1)) params.set(key === 'page' ? parameterOf(list, key) : key, String(value))
  }
  return params.size > 0 ? `${list.path}?${params}` : list.path
}

export function pathUnder({ path }: Pick<AnyList, 'path'>, params: URLSearchParams, without: readonly string[] = []): string {
  const kept = new URLSearchParams([...params].filter(([name]) => !without.includes(name)))
  return kept.size > 0 ? `${path}?${kept}` : path
}

export function writeOrder(list: Pick<AnyList, 'name'>, params: URLSearchParams, { by, descending }: Order): string {
  const next = new URLSearchParams(params)
  next.delete(parameterOf(list, 'page'))
  next.set(parameterOf(list, 'sort'), by)
  next.set(parameterOf(list, 'dir'), descending ? 'desc' : 'asc')
  return `?${next}`
}

function gather<Filter extends { key: string }, Value>(filters: readonly Filter[], read: (filter: Filter) => Value | undefined) {
  const entries = filters.map((filter) => [filter.key, read(filter)] as const)
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, Value] => entry[1] !== undefined))
}

export const cutText = (text: string) =>
  text
    .replaceAll('\0', '')
    .trim()
    .slice(0, longestValue + 1)

function readValues(
  { values, label }: ChoiceFilter,
  sent: readonly string[],
  room: { left: number },
  impossible: Impossible[],
): string[] | undefined {
  const possible = sent.filter((value) => value.length <= longestValue && !value.includes('\0') && (!values || values.includes(value)))
  for (const value of sent) if (!possible.includes(value)) impossible.push({ kind: 'value', label, value })
  const once = [...new Set(possible)]
  const kept = once.slice(0, room.left)
  room.left -= kept.length
  if (kept.length < once.length) impossible.unshift({ kind: 'many', label, value: String(mostValues) })
  return kept.length > 0 ? kept : undefined
}

function readDay(text: string, label: TextKey, impossible: Impossible[]): string | undefined {
  if (text === '' || isDay(text)) return text || undefined
  impossible.push({ kind: 'day', label, value: text })
  return undefined
}

function readOrder({ columns }: AnyList, text: string, direction: string, impossible: Impossible[]): Order | null {
  if (text === '') return null
  const column = columns.find(({ key, sort }) => sort && key === text)
  if (!column) impossible.push({ kind: 'order', label: null, value: text })
  return column ? { by: column.key, descending: direction === 'desc' } : null
}
