import { type Language, languages } from '#domain/locales/language.ts'
import { countryCodes, findCountryCode } from './countries.ts'
import { countryName } from './country-name.ts'
import { foldName } from './fold-name.ts'

function codeOf(text: string): string | null {
  if (shown.size === 0) {
    for (const language of languages) for (const code of countryCodes) shown.set(foldName(countryName(code, language)), code)
  }
  return shown.get(foldName(text)) ?? findCountryCode(text)
}

const shown = new Map<string, string>()

export function currentCountry(text: string | null): string | null {
  return countryText(text, 'en')
}

export function countryText(text: string | null, language: Language): string | null {
  const code = text === null ? null : codeOf(text)
  return code === null ? text : countryName(code, language)
}

export function countryChoices(language: Language, kept: string | null): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(language)
  const all = countryCodes.map((code) => ({ value: countryName(code, 'en'), label: countryName(code, language) }))
  const other = kept !== null && codeOf(kept) === null ? [{ value: kept, label: kept }] : []
  return [...other, ...all.sort((one, two) => compare(one.label, two.label))]
}
