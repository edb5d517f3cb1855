/**
 * The index answers beginnings of up to four letters from stored sets; for longer ones it merges every word below them, which is slow for
 * a name in a third of all rows. So names are listed here and searched whole. Numbers are too many and too rare for that: of a word with
 * digits only the part before them is stored, and a mark.
 */
const longestKeptBeginning = 4
const numbersFollow = '#'
/** With more words below one beginning, merging them is quicker after all. */
export const mostWholeWords = 8

export function vocabularyEntry(word: string): string {
  const entry = word.replace(/\p{N}.*$/u, numbersFollow)
  return entry === numbersFollow ? '' : entry
}

export function isLookedUp(beginning: string): boolean {
  return beginning.length > longestKeptBeginning && !/\p{N}/u.test(beginning)
}

export function wholeWordsMatch(beginning: string, entries: readonly string[]): string {
  if (entries.length > mostWholeWords || entries.some((entry) => entry.endsWith(numbersFollow))) return beginningMatch(beginning)
  return entries.length === 1 ? `"${entries[0]}"` : `(${entries.map((entry) => `"${entry}"`).join(' OR ')})`
}

export const beginningMatch = (beginning: string) => `"${beginning}"*`
export const customerToken = (customer: number) => `§${customer}`
