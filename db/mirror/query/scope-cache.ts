import type { Bitmap } from './packing.ts'

const remembered = 64

export interface Scope {
  owners: ReadonlySet<string>
  ords: Bitmap
}

/** No lru-cache: writing 1,000 ids as its key takes ten times as long as comparing them, which every search would notice. */
export class ScopeCache {
  private known: { asked: readonly number[]; scope: Scope }[] = []

  get(asked: readonly number[], gather: () => Scope): Scope {
    const at = this.known.findIndex((each) => isSame(each.asked, asked))
    const [found] = at < 0 ? [{ asked: [...asked], scope: gather() }] : this.known.splice(at, 1)
    if (!found) return gather()
    this.known.unshift(found)
    if (this.known.length > remembered) this.known.pop()
    return found.scope
  }
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at])
}
