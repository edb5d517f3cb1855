import type { Facts, SetDefinition } from './definition.ts'
import { DeltaFacet } from './delta-facet.ts'
import { type Place, placeOf } from './ordering.ts'
import { type Bitmap, emptySet, intersect, toSet, unite } from './packing.ts'
import { isWithin, type Question } from './question.ts'
import { Slots } from './slots.ts'

/** Up to this length each beginning of a word has its set of slots; a longer text is compared with the words of the same beginning. */
const listed = 4

interface Word {
  slots: Slots
  beginnings: readonly Slots[]
}

type Changed = Pick<Facts, 'recency' | 'card' | 'order' | 'intervals'>

/**
 * Rows of a collection that changed since the base was built, in memory. Each change of a row gets a new slot and leaves the row's
 * former one, so what is known of a slot never changes, and slots form sets as ords do in the base.
 */
export class Delta {
  private readonly rows: Changed[] = []
  private readonly slots = new Map<number, number>()
  /** The slot of each row as it stands now. */
  private readonly current = emptySet()
  private readonly facets: ReadonlyMap<string, DeltaFacet>
  private readonly words = new Map<string, Word>()
  private readonly beginnings = new Map<string, Slots>()
  private readonly longWords = new Map<string, string[]>()
  private readonly opened = new Map<string, { slots: Bitmap; upTo: number; from: number; until: number }>()
  private readonly scopes = new WeakMap<ReadonlySet<string>, { slots: Bitmap; upTo: number }>()

  constructor(private readonly definition: SetDefinition) {
    this.facets = new Map(definition.facets.map((facet) => [facet, new DeltaFacet()]))
  }

  get size(): number {
    return this.slots.size
  }

  put({ id, recency, card, order, intervals, words, values }: Facts): void {
    this.remove(id)
    const slot = this.rows.length
    for (const [name, facet] of this.facets) facet.put(slot, values[name] ?? [])
    for (const text of words) {
      const word = this.wordOf(text)
      word.slots.add(slot)
      for (const beginning of word.beginnings) beginning.add(slot)
    }
    this.rows.push({ recency, card, order, intervals })
    this.slots.set(id, slot)
    this.current.add(slot)
  }

  remove(id: number): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    this.slots.delete(id)
    this.current.remove(slot)
  }

  /** The slots of these owners' rows that answer a question. */
  find({ filters = {}, spans, words = [], open }: Omit<Question, 'scope'>, owners: ReadonlySet<string>): Bitmap {
    const chosen = Object.entries(filters) as [string, readonly string[]][]
    const found = intersect([
      this.current,
      this.slotsOf(owners),
      ...chosen.map(([facet, values]) => unite(values.flatMap((value) => this.facets.get(facet)?.having(value) ?? []))),
      ...words.map((word) => this.beginning(word)),
      ...(open ? [unite(open.kinds.map((kind) => this.open(kind, open.at)))] : []),
    ])
    return spans ? toSet(found.toUint32Array().filter((slot) => isWithin(this.rows[slot]?.order ?? {}, spans))) : found
  }

  /** The slots that have exactly this word, including those their rows have left. */
  naming(word: string): Bitmap {
    return this.words.get(word)?.slots.set ?? emptySet()
  }

  /** The values of the facet that a slot has. */
  valuesOf(slot: number, facet: string): readonly string[] {
    return this.facets.get(facet)?.of(slot) ?? []
  }

  /** How many of the slots have each value of the facet. */
  countBy(facet: string, slots: Uint32Array): Map<string, number> {
    return this.facets.get(facet)?.countBy(slots) ?? new Map()
  }

  /**
   * The slots that are in an interval of the kind at an instant, including those their rows have left. The set is kept until the next
   * interval opens or closes; until then only slots added since are examined.
   */
  open(kind: string, at: number): Bitmap {
    const last = this.opened.get(kind)
    const known = last && last.from <= at && at < last.until ? last : { slots: emptySet(), upTo: 0, from: -Infinity, until: Infinity }
    this.opened.set(kind, known)
    for (; known.upTo < this.rows.length; known.upTo += 1) {
      for (const { from, until } of this.rows[known.upTo]?.intervals?.[kind] ?? []) {
        if (from <= at && at < until) known.slots.add(known.upTo)
        for (const border of [from, until]) {
          if (border <= at) known.from = Math.max(known.from, border)
          else known.until = Math.min(known.until, border)
        }
      }
    }
    return known.slots
  }

  card(slot: number): string {
    return this.rows[slot]?.card ?? ''
  }

  place(slot: number, by: string): Place {
    return placeOf(this.rows[slot] as Changed, by)
  }

  private wordOf(text: string): Word {
    const known = this.words.get(text)
    if (known) return known
    const beginnings: Slots[] = []
    for (let length = 1; length <= Math.min(listed, text.length); length += 1) beginnings.push(this.beginningOf(text.slice(0, length)))
    const word: Word = { slots: new Slots(), beginnings }
    this.words.set(text, word)
    if (text.length > listed) {
      const beginning = text.slice(0, listed)
      const alike = this.longWords.get(beginning)
      if (alike) alike.push(text)
      else this.longWords.set(beginning, [text])
    }
    return word
  }

  private beginningOf(text: string): Slots {
    const known = this.beginnings.get(text) ?? new Slots()
    this.beginnings.set(text, known)
    return known
  }

  private beginning(text: string): Bitmap {
    if (text.length <= listed) return this.beginnings.get(text)?.set ?? emptySet()
    const found = emptySet()
    for (const word of this.longWords.get(text.slice(0, listed)) ?? []) if (word.startsWith(text)) this.words.get(word)?.slots.addTo(found)
    return found
  }

  /** The set of a scope is kept; on later calls only slots added since are examined. */
  private slotsOf(owners: ReadonlySet<string>): Bitmap {
    const known = this.scopes.get(owners) ?? { slots: emptySet(), upTo: 0 }
    this.scopes.set(owners, known)
    for (; known.upTo < this.rows.length; known.upTo += 1) {
      if (this.valuesOf(known.upTo, this.definition.owner).some((owner) => owners.has(owner))) known.slots.add(known.upTo)
    }
    return known.slots
  }
}
