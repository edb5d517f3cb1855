import type { Language } from '../../ground/language/language.ts'

/**
 * The catalogues that administrators edit (decision 36), in the order of their tab. Entries of `named` ones have a name in both
 * languages; those of `numbers` and `ports` are a number, or the code of a port. Entries of a fixed catalogue, whose ids the code
 * relies on, can only be renamed.
 */
export const catalogues = {
  causes: { kind: 'named', parent: null, isFixed: false },
  'free-days': { kind: 'numbers', parent: null, isFixed: false },
  terminals: { kind: 'ports', parent: null, isFixed: false },
  types: { kind: 'named', parent: null, isFixed: true },
  modules: { kind: 'named', parent: 'types', isFixed: false },
  'sub-modules': { kind: 'named', parent: 'modules', isFixed: false },
  severities: { kind: 'named', parent: null, isFixed: false },
  'close-reasons': { kind: 'named', parent: null, isFixed: false },
} as const satisfies Record<string, { kind: 'named' | 'numbers' | 'ports'; parent: string | null; isFixed: boolean }>

export type CatalogueKey = keyof typeof catalogues
export const catalogueKeys = Object.keys(catalogues) as CatalogueKey[]

/** An entry as it is listed. */
export interface CatalogueEntry {
  /** Its number, or the code of its port. */
  id: string
  name: string
  /** Null for a number or a port, which are the same in any language. */
  nameEs: string | null
  /** What it belongs to. */
  parent: { id: string; name: string } | null
  isUsed: boolean
}

/** What an administrator says of an entry; of a `numbers` or `ports` one, `name` is the number or the code. */
export interface WrittenEntry {
  name: string
  nameEs: string
  parent: string | null
  isUsed: boolean
}

/** What an entry is called in a language: where it has no name of its own there, its English one. */
export const calledIn = (language: Language, { name, nameEs }: Pick<CatalogueEntry, 'name' | 'nameEs'>) =>
  language === 'es' ? (nameEs ?? name) : name
