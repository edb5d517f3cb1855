import { completeDictionary, type Dictionary, type PartialDictionary } from './dictionary.ts'
import { dictionary as en } from './en/dictionary.ts'
import { dictionary as es } from './es/dictionary.ts'
import type { Language } from './language.ts'
import { dictionary as pt } from './pt/dictionary.ts'

/** As they are written, by language: what is left out is English. */
export const partialDictionaries = { pt } satisfies Partial<Record<Language, PartialDictionary>>

export const dictionaries: Record<Language, Dictionary> = { en, es, pt: completeDictionary(pt, en) }
