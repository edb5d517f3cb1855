import type { Mode } from '../geography/mode.ts'
import type { PlaceBook } from '../geography/places/place-book.ts'
import { type PlaceWords, type ResolvedPlace, resolvePlace } from '../geography/places/resolve.ts'

export interface FoundPlace extends ResolvedPlace {
  timeZone: string
}

const mostKept = 10_000

export function placeFinder(book: PlaceBook): (words: PlaceWords, mode: Mode | null) => FoundPlace | null {
  const answers = new Map<string, FoundPlace | null>()
  return (words, mode) => {
    const id = JSON.stringify([words.code, words.name, words.country, mode])
    let answer = answers.get(id)
    if (answer === undefined) {
      // Addresses used as place names differ on every line.
      if (answers.size >= mostKept) answers.clear()
      const place = resolvePlace(words, mode, book)
      answer = place && { ...place, timeZone: book.places.get(place.code)?.timeZone ?? 'UTC' }
      answers.set(id, answer)
    }
    return answer
  }
}
