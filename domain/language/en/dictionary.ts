import { access } from './access.ts'
import { shell } from './shell.ts'

export const dictionary = { access, shell } as const
