import type { Dictionary } from '../dictionary.ts'
import { access } from './access.ts'
import { shell } from './shell.ts'

export const dictionary: Dictionary = { access, shell }
