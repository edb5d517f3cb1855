import { type Language, languages } from './language.ts'

type FieldIn<Part extends string> = `${Part}${Capitalize<Language>}`

/** The field that holds a text in one language: `sloganEs`. */
export const fieldIn = <Part extends string>(part: Part, language: Language) =>
  `${part}${language.charAt(0).toUpperCase()}${language.slice(1)}` as FieldIn<Part>

/** A field for each language: `{ sloganEn, sloganEs, … }`. */
export const perLanguage = <Part extends string, Value>(part: Part, valueIn: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [fieldIn(part, language), valueIn(language)])) as Record<FieldIn<Part>, Value>
