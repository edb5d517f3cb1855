import { placeNameIn } from '../../geography/places/place-name.ts'
import type { Place } from './card.ts'

/** A place in one line of text, for tables and sheets; where no port is known, what the source calls it. */
export function placeText(place: Place | null, text: string | null, language = 'en'): string | null {
  return place ? `${place.approximate ? '≈ ' : ''}${placeNameIn(language, place)} ${place.code}` : text
}
