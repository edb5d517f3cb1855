import { type Asked, writeAsked } from '#domain/freight/shipments/tracking/asked.ts'

/** What an address of the list says beside what is asked for. */
export interface Around {
  page?: number | undefined
  /** The shipment whose panel is open. */
  shipment?: number | undefined
  /** The place or lane whose panel is open. */
  at?: string | undefined
  /** Where the map looks, as browsers without scripts ask for it. */
  view?: string | undefined
}

/** The list under an address that another page of it was asked with, without what only that page understands. */
export function listPath(params: URLSearchParams, without: readonly string[]): string {
  const list = new URLSearchParams([...params].filter(([name]) => !without.includes(name)))
  return list.size > 0 ? `/Tracking?${list}` : '/Tracking'
}

/** The address of the list as it is asked for, from page 1; of one of its pages; with a panel open. */
export function trackingPath(asked: Omit<Asked, 'page'>, { page, shipment, at, view }: Around = {}): string {
  const params = writeAsked(asked)
  if (page && page > 1) params.set('page', String(page))
  if (shipment) params.set('shipment', String(shipment))
  if (at) params.set('at', at)
  if (view) params.set('view', view)
  return params.size > 0 ? `/Tracking?${params}` : '/Tracking'
}
