import { nameIn } from '#domain/locales/names.ts'
import type { Place } from './shipment-card.ts'

export function placeText(place: Place | null, text: string | null, language = 'en'): string | null {
  return place ? `${place.approximate ? '≈ ' : ''}${nameIn(language, place)} ${place.code}` : text
}
