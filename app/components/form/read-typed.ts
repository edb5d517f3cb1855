import { parse } from '@conform-to/react'
import type { Typed } from './intent.ts'

export const readTyped = (form: FormData): Typed => parse<null, string[]>(form, { resolve: () => ({ value: null }) }).payload
