import type { PlaceBook } from '#domain/freight/geography/places/place-book.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'

export function positionOf({ places }: PlaceBook, code: string): Position | null {
  const place = places.get(code)
  return place ? [place.longitude, place.latitude] : null
}
