import { trackingList } from '#domain/freight/shipments/tracking/list.ts'
import { type Asked, pathOf } from '#domain/ground/tables/list/address.ts'

const everything = { text: '', chosen: {}, words: {}, days: {}, on: [], order: null, columns: null }

/** The list of exactly the shipments that a figure counts. */
export function listedPath(chosen: Asked['chosen'], days: Asked['days'] = {}): string {
  return pathOf(trackingList, { ...everything, chosen, days })
}
