import type { Names } from '#domain/locales/names.ts'

/**
 * The catalogues that administrators edit, in the order of their tabs. `named` entries have a name in every language; an entry of
 * `numbers` or `ports` is a number or a port code. Entries of a fixed catalogue can only be renamed, because the code relies on their
 * ids.
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

export interface CatalogueEntry {
  id: string
  name: string
  names: Names
  parent: { id: string; name: string } | null
  isUsed: boolean
}

/** For `numbers` and `ports`, `name` is the number or the code. */
export interface EntryInput {
  name: string
  names: Names
  parent: string | null
  isUsed: boolean
}
