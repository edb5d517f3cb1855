import type { Language } from '../../../ground/language/language.ts'

/** The origin country of shipments whose source names no place that is known. */
export const unknownCountry = 'unknown'

const names = new Map<Language, Intl.DisplayNames>()

/** A country by its ISO 3166-1 alpha-2 code as the language names it. On the server only: browsers differ in some names. */
export function countryName(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  names.set(language, known)
  // Addresses may ask for any text; the library refuses what is no code.
  return /^[A-Z]{2}$/.test(code) ? (known.of(code) ?? code) : code
}
