import { texts as desk } from './desk.ts'
import { texts as freight } from './freight.ts'
import { texts as people } from './people.ts'
import { texts as shell } from './shell.ts'

export const dictionary = { ...shell, ...people, ...freight, ...desk } as const
