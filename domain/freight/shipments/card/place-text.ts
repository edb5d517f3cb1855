import type { Place } from './card.ts'

/** A place in one line of text, for tables and sheets; where no port is known, what the source calls it. */
export function placeText(place: Place | null, text: string | null): string | null {
  return place ? `${place.approximate ? '≈ ' : ''}${place.name} ${place.code}` : text
}
