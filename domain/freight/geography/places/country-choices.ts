import type { Language } from '../../../ground/language/language.ts'
import { countryCodes, findCountryCode } from './countries.ts'
import { countryName } from './country-name.ts'
import { foldName } from './folding.ts'

/** The code of a country by any name under which it is shown or written; null for text that names none. */
function codeOf(text: string): string | null {
  if (shown.size === 0) {
    for (const language of ['en', 'es'] as const) for (const code of countryCodes) shown.set(foldName(countryName(code, language)), code)
  }
  return shown.get(foldName(text)) ?? findCountryCode(text)
}

const shown = new Map<string, string>()

/** The country that a text names, by the one name that is kept of it, which is the English one; text that names none stays as it is. */
export function keptCountry(text: string | null): string | null {
  return sayCountry(text, 'en')
}

/** The country that a text names, as the language does; text that names none stays as it is. */
export function sayCountry(text: string | null, language: Language): string | null {
  const code = text === null ? null : codeOf(text)
  return code === null ? text : countryName(code, language)
}

/** The countries of ISO 3166-1 (spec 1 §7 all/country) for a form, in the order of the language. What is kept and names none of them stays a choice. */
export function countryChoices(language: Language, kept: string | null): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(language)
  const all = countryCodes.map((code) => ({ value: countryName(code, 'en'), label: countryName(code, language) }))
  const other = kept !== null && codeOf(kept) === null ? [{ value: kept, label: kept }] : []
  return [...other, ...all.sort((one, two) => compare(one.label, two.label))]
}
