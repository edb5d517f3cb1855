import { places } from '../../../geography/places/places.ts'
import type { Position } from '../../../geography/world/position.ts'

/** Where a port, airport or town is; null for a code the portal does not know. */
export function positionOf(code: string): Position | null {
  const place = places.get(code)
  return place ? [place.longitude, place.latitude] : null
}
