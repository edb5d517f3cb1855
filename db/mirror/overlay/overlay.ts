import { countedBy, type DailyRule, dailyKey } from '#db/mirror/query/daily-key.ts'
import { type Facts, type IndexDefinition, orderingsOf } from '#db/mirror/query/index-definition.ts'
import { none, type Ordering, type Place, placeOf } from '#db/mirror/query/ordering.ts'
import { type Bitmap, emptySet, intersect, toSet, unite } from '#db/mirror/query/packing.ts'
import { type IndexQuery, isWithin } from '#db/mirror/query/query.ts'
import { Cards } from './overlay-cards.ts'
import { OverlayFacet } from './overlay-facet.ts'
import { OverlaySpans } from './overlay-spans.ts'
import { OverlayWords } from './overlay-words.ts'

/**
 * Rows that changed since the base was built, in memory. Each change gives a row a new slot, so the data of a slot never changes and
 * slots form sets as ords do in the base; a set can include slots that their rows have left. The data is stored in columns: an object per
 * row made the garbage collector delay pages.
 */
export class Overlay {
  private readonly cards = new Cards()
  private readonly keys: ReadonlyMap<string, (number | string)[]>
  private readonly daily: ReadonlyMap<string, (DailyRule | undefined)[]>
  private readonly facets: ReadonlyMap<string, OverlayFacet>
  private readonly words = new OverlayWords()
  private readonly intervals: ReadonlyMap<string, OverlaySpans>
  private readonly slots = new Map<number, number>()
  private readonly current = emptySet()
  private readonly scopes = new WeakMap<ReadonlySet<string>, { slots: Bitmap; upTo: number }>()

  constructor(private readonly definition: IndexDefinition) {
    this.keys = new Map(orderingsOf(definition).map((by) => [by, []]))
    this.daily = new Map((definition.daily ?? []).map((by) => [by, []]))
    this.facets = new Map(definition.facets.map((facet) => [facet, new OverlayFacet()]))
    this.intervals = new Map(definition.intervals.map((kind) => [kind, new OverlaySpans()]))
  }

  get size(): number {
    return this.slots.size
  }

  put(facts: Facts): void {
    this.remove(facts.id)
    const slot = this.cards.length
    this.cards.push(facts.card)
    for (const [by, column] of this.keys) column.push(placeOf(facts, { by }).key)
    for (const [by, column] of this.daily) column.push(facts.daily?.[by])
    for (const [name, facet] of this.facets) facet.put(slot, facts.values[name] ?? [])
    for (const [kind, spans] of this.intervals) spans.put(slot, facts.intervals?.[kind] ?? [])
    this.words.put(slot, facts.words)
    this.slots.set(facts.id, slot)
    this.current.add(slot)
  }

  remove(id: number): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    this.slots.delete(id)
    this.current.remove(slot)
  }

  find({ filters = {}, spans, words = [], open = [] }: Omit<IndexQuery, 'scope'>, owners: ReadonlySet<string>): Bitmap {
    const chosen = Object.entries(filters) as [string, readonly string[]][]
    const found = intersect([
      this.current,
      this.slotsOf(owners),
      ...chosen.map(([facet, values]) => unite(values.flatMap((value) => this.facets.get(facet)?.having(value) ?? []))),
      ...words.map((word) => this.words.beginning(word)),
      ...open.map(({ at, kinds }) => unite(kinds.map((kind) => this.open(kind, at)))),
    ])
    return spans ? toSet(found.toUint32Array().filter((slot) => isWithin((date) => this.keys.get(date)?.[slot], spans))) : found
  }

  naming(word: string): Bitmap {
    return this.words.naming(word)
  }

  countBy(facet: string, slots: Uint32Array): Map<string, number> {
    return this.facets.get(facet)?.countBy(slots) ?? new Map()
  }

  open(kind: string, at: number): Bitmap {
    return this.intervals.get(kind)?.open(at) ?? emptySet()
  }

  card(slot: number): string {
    return this.cards.at(slot)
  }

  placing({ by, clock }: Pick<Ordering, 'by' | 'clock'>): (slot: number) => Place {
    const [keys, recencies, rules] = [this.keys.get(by), this.keys.get('recency'), this.daily.get(by)]
    return (slot) => {
      const [key, rule, recency] = [keys?.[slot] ?? none, rules?.[slot], recencies?.[slot] as number]
      if (!clock || !rule) return { key, recency }
      const stored = key === none ? null : Number(key)
      return { key: dailyKey(stored, countedBy(clock, rule)) ?? none, recency }
    }
  }

  private slotsOf(owners: ReadonlySet<string>): Bitmap {
    const known = this.scopes.get(owners) ?? { slots: emptySet(), upTo: 0 }
    this.scopes.set(owners, known)
    const owning = this.facets.get(this.definition.owner)
    for (; known.upTo < this.cards.length; known.upTo += 1) {
      if (owning?.of(known.upTo).some((owner) => owners.has(owner))) known.slots.add(known.upTo)
    }
    return known.slots
  }
}
