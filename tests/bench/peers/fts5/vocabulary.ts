/**
 * The full-text index answers beginnings of up to four letters from sets it keeps; for a longer one it merges every
 * word below it anew, slow for a name in a third of all rows. So names are listed here, to be searched for whole.
 * Numbers are too many to list and too rare to need it: of a word with digits only what stands before them is kept, and a mark.
 */
const longestKeptBeginning = 4
const numbersFollow = '#'
/** More words than this below one beginning, and merging them is the quicker way after all. */
export const mostWholeWords = 8

/** What the vocabulary lists for a word; empty for one that begins with a digit. */
export function vocabularyEntry(word: string): string {
  const entry = word.replace(/\p{N}.*$/u, numbersFollow)
  return entry === numbersFollow ? '' : entry
}

/** Whether a beginning is answered by way of the vocabulary. */
export function isLookedUp(beginning: string): boolean {
  return beginning.length > longestKeptBeginning && !/\p{N}/u.test(beginning)
}

/** The full-text expression for a beginning below which the vocabulary lists these entries (at most one more than mostWholeWords). */
export function wholeWordsMatch(beginning: string, entries: readonly string[]): string {
  if (entries.length > mostWholeWords || entries.some((entry) => entry.endsWith(numbersFollow))) return beginningMatch(beginning)
  return entries.length === 1 ? `"${entries[0]}"` : `(${entries.map((entry) => `"${entry}"`).join(' OR ')})`
}

export const beginningMatch = (beginning: string) => `"${beginning}"*`
export const customerToken = (customer: number) => `§${customer}`
