import { joinedWord } from '#domain/platform/search/text/search-words.ts'

/** Between the numbers of several orders in one reference, for JavaScript and for PostgreSQL. A slash separates orders, or belongs to one. */
export const orderSeparators = ['[;,|\\n]+', '[;,|/\\n]+']

const separators = orderSeparators.map((separator) => new RegExp(separator))

const shortest = 4

/** Each order of a reference such as "PO-88124; PO-88125" by itself, and the reference as a whole, without spaces and hyphens. */
export function orderNumbersOf(reference: string | null): string[] {
  if (!reference) return []
  const parts = separators.flatMap((separator) => reference.split(separator).map(joinedWord))
  return [...new Set([joinedWord(reference), ...parts.filter((part) => part.length >= shortest)])]
}
