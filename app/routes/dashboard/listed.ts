import { address, withQuery } from '#app/addresses.ts'
import { type Asked, writeAsked } from '#domain/freight/shipments/tracking/asked.ts'

/** The list of exactly the shipments that a figure counts. */
export function listedPath(chosen: Asked['chosen'], days: Asked['days'] = {}): string {
  return withQuery(address.tracking, writeAsked({ ...{ text: '', words: {}, order: null, columns: null }, chosen, days }))
}
