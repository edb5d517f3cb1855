import type { Asked } from '#domain/freight/shipments/tracking/asked.ts'
import { trackingPath } from '../shipments/tracking/place.ts'

/** The list of exactly the shipments that a figure counts. */
export function listedPath(chosen: Asked['chosen'], days: Asked['days'] = {}): string {
  return trackingPath({ ...{ text: '', words: {}, order: null, columns: null }, chosen, days })
}
