import type { MirrorRow } from './row.ts'

/**
 * A row's words as one text, a blank before and after each, so that ' word' in it is a word that begins so.
 * Behind them stand its numbers once more, each behind a sign that no query can spell, as words have letters and digits only.
 */
export function textOf(row: MirrorRow): string {
  return ` ${[...row.words, ...[...row.numbers].map(numberToken)].join(' ')} `
}

export const numberToken = (number: string) => `§${number}`
