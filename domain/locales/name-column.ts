import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { fallbackLanguage, type Language } from './language.ts'

/** SQL of the name in a language, English where there is none: `names` holds the other languages. */
export const nameTextIn = (language: Language, name: string, names: string): string =>
  language === fallbackLanguage ? name : `coalesce(${names} ->> '${language}', ${name})`

/** The name of a table's row in a language, in a query of drizzle. */
export const nameColumnIn = (language: Language, { name, names }: { name: AnyPgColumn; names: AnyPgColumn }): SQL<string> =>
  language === fallbackLanguage ? sql<string>`${name}` : sql<string>`coalesce(${names} ->> ${language}, ${name})`
