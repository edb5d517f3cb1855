import { type OtherLanguage, otherLanguages } from './language.ts'
import { fieldIn } from './language-fields.ts'

/** What something is called in languages other than English. */
export type Names = Readonly<Partial<Record<OtherLanguage, string>>>

/** As it is stored: English, and by language what is called otherwise there. */
export interface NamedThing {
  name: string
  names?: Names | undefined
}

/** Returns the name in a language, the English one where there is none. */
export const nameIn = (language: string, { name, names }: NamedThing): string => names?.[language as OtherLanguage] || name

/** Returns all names, the English one first. */
export const namesInAll = ({ name, names }: NamedThing): string[] => [
  name,
  ...otherLanguages.flatMap((language) => names?.[language] || []),
]

export type NameField = `name${Capitalize<OtherLanguage>}`

export const nameFields = otherLanguages.map((language) => ({ language, field: fieldIn('name', language) as NameField }))

/** A field for each of the other languages: `{ nameEs, … }`. */
export const perOtherName = <Value>(valueIn: (language: OtherLanguage, field: NameField) => Value) =>
  Object.fromEntries(nameFields.map(({ language, field }) => [field, valueIn(language, field)])) as Record<NameField, Value>

/** Takes the names out of such fields; one that is empty is none. */
export const namesOfFields = (fields: Readonly<Partial<Record<NameField, string | null | undefined>>>): Names =>
  Object.fromEntries(nameFields.flatMap(({ language, field }) => (fields[field] ? [[language, fields[field]]] : [])))

/** Names in other languages as one text, such as `ES Huelga · PT Greve`; null for none. */
export const otherNamesText = (names: Names): string | null =>
  otherLanguages.flatMap((language) => (names[language] ? [`${language.toUpperCase()} ${names[language]}`] : [])).join(' · ') || null
