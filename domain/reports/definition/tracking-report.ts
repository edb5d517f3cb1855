import { listFilters } from '#domain/core/lists/list-filters.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import { writeListQuery } from '#domain/core/lists/list-query.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { maxValues, type ReportDefinition, type ReportFilter } from './report-definition.ts'

const columns: Readonly<Record<string, string>> = {
  number: 'column-number',
  status: 'column-status',
  customer: 'column-customer',
  mode: 'column-mode',
  pol: 'column-pol',
  pod: 'column-pod',
  etd: 'column-etd',
  eta: 'column-eta',
  delay: 'column-delay',
  atd: 'column-atd',
  ata: 'column-ata',
  traffic: 'column-traffic',
  carrier: 'column-carrier',
  incoterm: 'column-incoterm',
  supplier: 'column-supplier',
  consignee: 'column-consignee',
  reference: 'column-client-reference',
}
const choices: Readonly<Record<string, string>> = {
  mode: 'column-mode',
  status: 'column-status',
  traffic: 'column-traffic',
  pol: 'column-pol-code',
  pod: 'column-pod-code',
  carrier: 'column-carrier',
  incoterm: 'column-incoterm',
  exception: 'column-exception',
}
const words: Readonly<Record<string, string>> = {
  supplier: 'column-supplier',
  consignee: 'column-consignee',
  reference: 'column-client-reference',
}
const days: Readonly<Record<string, string>> = { etd: 'column-etd', eta: 'column-eta' }
/** Days late; a report has no condition for several arrivals at once, or for one without a day. */
const delays: Readonly<Record<string, { from: string; to: string }>> = { late: { from: '1', to: '' }, on_time: { from: '', to: '0' } }
const delayOf = ([arrival = '', ...others]: readonly string[] = []) => (others.length > 0 ? undefined : delays[arrival])

const nameOf = (of: Readonly<Record<string, string>>, field: string) => Object.keys(of).find((key) => of[key] === field)
const filter = (field: string, test: ReportFilter['test'], more: Partial<ReportFilter>): ReportFilter => ({
  field,
  test,
  values: [],
  from: '',
  to: '',
  days: null,
  ...more,
})

/** The report of a tracking list, and the names of filters that no report has. */
export function reportOfTracking(query: ListQuery, shown: readonly string[]): { definition: ReportDefinition; leftOut: TextKey[] } {
  const delay = delayOf(query.chosen.arrival)
  const filters = [
    ...Object.entries(query.chosen).flatMap(([key, values]) =>
      choices[key] && values.length > 0 ? [filter(choices[key], 'any', { values: values.slice(0, maxValues) })] : [],
    ),
    ...Object.entries(query.words).flatMap(([key, text]) =>
      words[key] && text ? [filter(words[key], 'contains', { values: [text] })] : [],
    ),
    ...Object.entries(query.days).flatMap(([key, { from = '', to = '' }]) =>
      days[key] && (from || to) ? [filter(days[key], 'between', { from, to })] : [],
    ),
    ...(delay ? [filter('column-delay', 'between', delay)] : []),
  ]
  const field = query.order && columns[query.order.by]
  const isTold = (key: string) =>
    key in choices || key in words || (key.split(' ')[0] ?? '') in days || (key === 'arrival' && delay !== undefined)
  const leftOut = listFilters(trackingList, query).flatMap(({ key, label }) => (isTold(key) ? [] : [label]))
  return {
    definition: {
      module: 'tracking',
      fields: shown.flatMap((key) => columns[key] ?? []),
      filters,
      orders: field && query.order ? [{ field, descending: query.order.descending }] : [],
    },
    leftOut: [...new Set(leftOut)],
  }
}

const arrivalOf = (from: string, to: string) => Object.keys(delays).find((key) => delays[key]?.from === from && delays[key].to === to)

/** The tracking list of a report as search parameters; null where the list has no such filter. */
export function trackingOfReport({ module, filters, orders }: ReportDefinition): URLSearchParams | null {
  if (module !== 'tracking') return null
  const chosen: Record<string, readonly string[]> = {}
  const typed: Record<string, string> = {}
  const spans: Record<string, { from?: string; to?: string }> = {}
  for (const { field, test, values, from, to } of filters) {
    const [choice, word, span] = [nameOf(choices, field), nameOf(words, field), nameOf(days, field)]
    const arrival = field === 'column-delay' && test === 'between' && arrivalOf(from, to)
    if (choice && (test === 'any' || test === 'is') && !chosen[choice]) chosen[choice] = values
    else if (word && test === 'contains' && !typed[word]) typed[word] = values[0] ?? ''
    else if (arrival && !chosen.arrival) chosen.arrival = [arrival]
    else if (span && test === 'between' && !spans[span]) spans[span] = { ...(from && { from }), ...(to && { to }) }
    else return null
  }
  const by = orders[0] && nameOf(columns, orders[0].field)
  const order = by && orders[0] ? { by, descending: orders[0].descending } : null
  return writeListQuery(trackingList, { text: '', chosen, words: typed, days: spans, on: [], order, columns: null })
}
