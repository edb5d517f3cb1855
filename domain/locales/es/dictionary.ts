import type { Dictionary } from '#domain/locales/dictionary.ts'
import { texts as people } from './accounts.ts'
import { texts as freight } from './freight.ts'
import { texts as desk } from './modules.ts'
import { texts as shell } from './shell.ts'

export const dictionary: Dictionary = { ...shell, ...people, ...freight, ...desk }
