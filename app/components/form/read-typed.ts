import { parse } from '@conform-to/react'
import type { Typed } from './intent.ts'

export const parseTyped = (form: FormData) => parse<null, string[]>(form, { resolve: () => ({ value: null }) })

export const readTyped = (form: FormData): Typed => parseTyped(form).payload
