import { type Asked, writeAsked } from '#domain/shipments/tracking/asked.ts'

/** The address of the list as it is asked for, from page 1; of one of its pages; with a shipment's panel open. */
export function trackingPath(asked: Omit<Asked, 'page'>, options: { page?: number; shipment?: number } = {}): string {
  const params = writeAsked(asked)
  if (options.page && options.page > 1) params.set('page', String(options.page))
  if (options.shipment) params.set('shipment', String(options.shipment))
  return params.size > 0 ? `/Tracking?${params}` : '/Tracking'
}
