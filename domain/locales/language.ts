/**
 * The languages of the portal; a further one needs its line here and its dictionary (docs/languages.md). The first is that of texts which
 * another leaves out.
 */
const spoken = {
  en: { name: 'English', locale: 'en-US', code: 'EN' },
  es: { name: 'Español', locale: 'es-MX', code: 'ES' },
  pt: { name: 'Português', locale: 'pt-BR', code: 'PT' },
} as const

export type Language = keyof typeof spoken

export const languages = Object.keys(spoken) as [Language, ...Language[]]

export const fallbackLanguage = 'en' satisfies Language

/** Those that names are given in beside English. */
export type OtherLanguage = Exclude<Language, typeof fallbackLanguage>

export const otherLanguages = languages.filter((language): language is OtherLanguage => language !== fallbackLanguage)

export const inEachLanguage = <Value>(valueIn: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, Value>

/** Their own names: literal, because Intl takes a phone a fifth of a second for two of them. */
export const languageName = (language: Language): string => spoken[language].name

/** The language of a stored or sent value; null for one that the portal does not speak. */
export const spokenLanguage = (value: unknown): Language | null => languages.find((each) => each === value) ?? null

/** Where dates and numbers are written as the language's readers write them; English for a language that the portal does not speak. */
export const localeOf = (language: string): string => spoken[spokenLanguage(language) ?? fallbackLanguage].locale

export type LanguageCode = (typeof spoken)[Language]['code']

export const languageCodes = languages.map((language) => spoken[language].code) as [LanguageCode, ...LanguageCode[]]

export const languageCodeOf = (language: Language): LanguageCode => spoken[language].code

/** Spanish for the language code ES, Portuguese for PT, English otherwise (spec 3 §1; decisions 21 and 177). */
export const languageOfProject = (languageCode: string): Language =>
  languages.find((language) => spoken[language].code === languageCode) ?? fallbackLanguage
