import type { dictionary } from './en/dictionary.ts'

type Words<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Words<Tree[Key]> }

/** English sets the keys: Spanish must have the same. */
export type Dictionary = Words<typeof dictionary>
