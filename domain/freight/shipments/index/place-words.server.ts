import countries from 'i18n-iso-countries'
import type { PlaceFacts } from '#domain/freight/geography/places/place-facts.ts'
import { languages } from '#domain/locales/language.ts'
import { namesInAll } from '#domain/locales/names.ts'
import { wordsOf } from '#domain/platform/search/text/search-words.ts'

/** Places of one batch and of many are the same objects (`withPlaces`). */
const wordsByPlace = new WeakMap<PlaceFacts, string[]>()

export function wordsOfPlace(place: PlaceFacts): string[] {
  const known = wordsByPlace.get(place)
  if (known) return known
  const words = [...new Set(wordsOf([place.code, ...namesInAll(place), ...namesOfCountry(place.countryCode)].join(' ')))]
  wordsByPlace.set(place, words)
  return words
}

function namesOfCountry(code: string): string[] {
  return languages.flatMap((language) => countries.getName(code, language, { select: 'all' }) ?? [])
}

/** A million rows share a few states and modes: their words are computed once. */
export function remember<Asked>(keyOf: (asked: Asked) => string, make: (asked: Asked) => string[]): (asked: Asked) => string[] {
  const known = new Map<string, string[]>()
  return (asked) => {
    const key = keyOf(asked)
    const found = known.get(key) ?? make(asked)
    known.set(key, found)
    return found
  }
}
