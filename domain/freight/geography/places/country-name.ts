import type { Language } from '#domain/locales/language.ts'

export const unknownCountry = 'unknown'

const names = new Map<Language, Intl.DisplayNames>()

/** On the server only, because browsers name some countries differently. */
export function countryName(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  names.set(language, known)
  // The code comes from the URL, and the library throws for malformed codes.
  return /^[A-Z]{2}$/.test(code) ? (known.of(code) ?? code) : code
}
