import type { dictionary } from './en/dictionary.ts'

type Words<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Words<Tree[Key]> }

/** English sets the keys: Spanish must have the same. */
export type Dictionary = Words<typeof dictionary>

type Part<Tree> = { readonly [Key in keyof Tree]?: Tree[Key] extends string ? string : Part<Tree[Key]> }

/** Of a further language: what it leaves out is said in English. */
export type PartialDictionary = Part<Dictionary>

type Tree = { readonly [key: string]: string | Tree }

/** A dictionary with every text: those that `part` leaves out are of `whole`. */
export const completeDictionary = (part: PartialDictionary, whole: Dictionary): Dictionary =>
  merge(part as Tree, whole as unknown as Tree) as unknown as Dictionary

function merge(part: Tree, whole: Tree): Tree {
  return Object.fromEntries(
    Object.entries(whole).map(([key, other]) => {
      const own = part[key]
      return [key, typeof own === 'object' && typeof other === 'object' ? merge(own, other) : (own ?? other)]
    }),
  )
}
