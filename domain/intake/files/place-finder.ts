import { LRUCache } from 'lru-cache'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { PlaceBook } from '#domain/freight/geography/places/place-book.ts'
import { type PlaceWords, type ResolvedPlace, resolvePlace } from '#domain/freight/geography/places/resolve-place.ts'

export interface FoundPlace extends ResolvedPlace {
  timeZone: string
}

export function placeFinder(book: PlaceBook): (words: PlaceWords, mode: Mode | null) => FoundPlace | null {
  const find = (words: PlaceWords, mode: Mode | null): FoundPlace | null => {
    const place = resolvePlace(words, mode, book)
    return place && { ...place, timeZone: book.places.get(place.code)?.timeZone ?? 'UTC' }
  }
  // Addresses used as place names differ on every line. False: the words name no place.
  const answers = new LRUCache<string, FoundPlace | false, { words: PlaceWords; mode: Mode | null }>({
    max: 10_000,
    memoMethod: (_key, _stale, { context: { words, mode } }) => find(words, mode) ?? false,
  })
  return (words, mode) => answers.memo(JSON.stringify([words.code, words.name, words.country, mode]), { context: { words, mode } }) || null
}
