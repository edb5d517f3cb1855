import { type Facet, type Facts, facets } from './facts.ts'
import { type Bitmap, toSet, unite } from './packing.ts'
import type { Segment } from './segment.ts'

/** Beginnings of words are listed up to this length; a longer text is looked for among those that begin like it. */
const listed = 4

/**
 * Shipments that changed since the base was built, in memory. A shipment that changes again gets a new ord and its
 * old one dies; so lists are only ever added to.
 */
export class Delta implements Segment {
  private readonly rows: Facts[] = []
  private readonly ordOf = new Map<number, number>()
  private readonly live = toSet([])
  private readonly byValue = new Map<Facet, Map<string, number[]>>(facets.map((facet) => [facet, new Map()]))
  private readonly byBeginning = new Map<string, number[]>()

  /** How many shipments it holds. */
  get size(): number {
    return this.ordOf.size
  }

  put(facts: Facts): void {
    this.remove(facts.id)
    const ord = this.rows.push(facts) - 1
    this.ordOf.set(facts.id, ord)
    this.live.add(ord)
    for (const [facet, lists] of this.byValue) for (const value of facts.values[facet]) enlist(lists, value, ord)
    for (const word of facts.words)
      for (let end = 1; end <= Math.min(listed, word.length); end += 1) enlist(this.byBeginning, word.slice(0, end), ord)
  }

  remove(id: number): void {
    const ord = this.ordOf.get(id)
    if (ord === undefined) return
    this.ordOf.delete(id)
    this.live.remove(ord)
  }

  ofCustomers(customers: readonly number[]): Bitmap {
    const asked = new Set(customers.map(String))
    return unite(
      this.valuesOf('customer')
        .filter((customer) => asked.has(customer))
        .map((customer) => this.having('customer', customer)),
    )
  }

  having(facet: Facet, value: string): Bitmap {
    return this.alive(this.byValue.get(facet)?.get(value))
  }

  beginning(text: string): Bitmap {
    const likely = this.alive(this.byBeginning.get(text.slice(0, listed)))
    if (text.length <= listed) return likely
    return toSet([...likely].filter((ord) => this.rows[ord]?.words.some((word) => word.startsWith(text))))
  }

  naming(word: string): Bitmap {
    return toSet([...this.beginning(word)].filter((ord) => this.rows[ord]?.words.includes(word)))
  }

  valuesOf(facet: Facet): readonly string[] {
    return [...(this.byValue.get(facet)?.keys() ?? [])]
  }

  at(ord: number): Facts | undefined {
    return this.rows[ord]
  }

  private alive(ords: readonly number[] = []): Bitmap {
    const set = toSet(ords)
    set.andInPlace(this.live)
    return set
  }
}

/** Ords only grow, so one that is there already stands last. */
function enlist(lists: Map<string, number[]>, key: string, ord: number): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [ord])
  else if (list[list.length - 1] !== ord) list.push(ord)
}
