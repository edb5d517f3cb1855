import type { Database } from 'better-sqlite3'
import { beginningMatch, isLookedUp, mostWholeWords, wholeWordsMatch } from './vocabulary.ts'

/** Turns words into the full-text expression "each begins a word of the row"; null when no row can have them all. */
export function prepareMatch(db: Database): (words: readonly string[]) => string | null {
  const below = db
    .prepare<[string, string], string>(`select word from vocabulary where word >= ? and word < ? limit ${mostWholeWords + 1}`)
    .pluck()
  return (words) => {
    const parts: string[] = []
    for (const word of words) {
      if (!isLookedUp(word)) parts.push(beginningMatch(word))
      else {
        const entries = below.all(word, `${word}\u{10ffff}`)
        if (entries.length === 0) return null
        parts.push(wholeWordsMatch(word, entries))
      }
    }
    return parts.join(' AND ')
  }
}
