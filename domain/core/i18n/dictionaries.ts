import type { Dictionary } from './dictionary.ts'
import { dictionary as en } from './en/dictionary.ts'
import { dictionary as es } from './es/dictionary.ts'
import type { Language } from './language.ts'

export const dictionaries: Record<Language, Dictionary> = { en, es }
