import type { dictionary } from './en/dictionary.ts'

type Words<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Words<Tree[Key]> }

/** Every text of the portal by key. English is the measure: Spanish must have the same keys, no more, no less. */
export type Dictionary = Words<typeof dictionary>
