import { placeNameIn } from '#domain/freight/geography/places/place-name.ts'
import type { Place } from './shipment-card.ts'

export function placeText(place: Place | null, text: string | null, language = 'en'): string | null {
  return place ? `${place.approximate ? '≈ ' : ''}${placeNameIn(language, place)} ${place.code}` : text
}
