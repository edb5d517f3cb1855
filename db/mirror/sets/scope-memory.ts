import type { Bitmap } from './packing.ts'

/** So many scopes are remembered: people ask again and again about the same customers. */
const remembered = 64

/** The sets of the scopes asked for last. */
export class ScopeMemory {
  private known: { customers: readonly number[]; set: Bitmap }[] = []

  get(customers: readonly number[], gather: () => Bitmap): Bitmap {
    const found = this.known.find((each) => isSame(each.customers, customers)) ?? { customers: [...customers], set: gather() }
    this.known = [found, ...this.known.filter((each) => each !== found)].slice(0, remembered)
    return found.set
  }
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at])
}
