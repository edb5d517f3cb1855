import type { Dictionary } from '#domain/ground/language/dictionary.ts'
import { texts as desk } from './desk.ts'
import { texts as freight } from './freight.ts'
import { texts as people } from './people.ts'
import { texts as shell } from './shell.ts'

export const dictionary: Dictionary = { ...shell, ...people, ...freight, ...desk }
