import type { PlaceBook } from '../../../geography/places/place-book.ts'
import type { Position } from '../../../geography/world/position.ts'

/** Where a port, airport or town is; null for a code that the project does not know. */
export function positionOf({ places }: PlaceBook, code: string): Position | null {
  const place = places.get(code)
  return place ? [place.longitude, place.latitude] : null
}
