import { newestFirst } from '#db/mirror/query/ordering.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import { exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { delayClock } from '#domain/freight/shipments/delay.ts'
import { arrivals } from '#domain/freight/shipments/index/arrival.ts'
import { shipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import type { Filters, ShipmentOrder } from '#domain/freight/shipments/list/shipment-list.ts'
import { parseQuery } from '#domain/freight/shipments/search/parse-query.ts'

/** Groups are absent: they narrow the viewer instead. */
export function filtersOf({ chosen, days }: Pick<ListQuery, 'chosen' | 'days'>, now: Date): Filters {
  const { exception = [], arrival = [], group: _, ...facets } = chosen
  const asked = [exceptionKinds.filter((kind) => exception.includes(kind)), arrivals.filter((each) => arrival.includes(each))]
  const open = asked.filter((kinds) => kinds.length > 0).map((kinds) => ({ at: now.getTime(), kinds }))
  return { ...(facets as Filters), days, ...(open.length > 0 && { open }) }
}

/** Undefined beyond 200 characters or 12 words. */
export function searchWordsOf({ text, words }: Pick<ListQuery, 'text' | 'words'>): readonly string[] | undefined {
  const query = parseQuery([text, ...Object.values(words)].filter(Boolean).join(' '))
  if (query === 'too-long') return undefined
  if (query === 'nothing-asked') return []
  const [airWaybill = ''] = query.otherwise
  return query.words.length > 1 && airWaybill.length === 11 ? query.otherwise : query.words
}

export function orderOf({ order }: Pick<ListQuery, 'order'>, now: Date): ShipmentOrder {
  const by = [...shipmentSets.dates, ...shipmentSets.orders].find((each) => each === order?.by)
  if (!order || !by) return newestFirst
  return { by, descending: order.descending, ...(by === 'delay' && { clock: delayClock(now) }) }
}
