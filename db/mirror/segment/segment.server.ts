import type { Database, Statement } from 'better-sqlite3'
import { firstWhere } from '#db/mirror/query/first-where.ts'
import { type IndexDefinition, nameOf, type Span } from '#db/mirror/query/index-definition.ts'
import type { Ordering } from '#db/mirror/query/ordering.ts'
import { type Bitmap, datesIn, emptySet, flip, numbersIn, toSet, unite, unpackSet } from '#db/mirror/query/packing.ts'
import type { IndexQuery } from '#db/mirror/query/query.ts'
import { type Scope, ScopeCache } from '#db/mirror/query/scope-cache.ts'
import { makeSetCache } from '#db/mirror/query/set-cache.ts'
import { Column } from './column.ts'
import { DailyOrder } from './daily-order.ts'
import { SegmentOrder } from './segment-order.ts'

export class Segment {
  readonly size: number
  private readonly name: string
  private readonly cache = makeSetCache()
  private readonly scopes = new ScopeCache()
  private readonly orders = new Map<string, SegmentOrder>()
  private readonly dailyOrders = new Map<string, DailyOrder>()
  private readonly columns = new Map<string, Column | undefined>()
  private readonly values = new Map<string, readonly string[]>()
  private readonly byValue: Statement<[string, string], StoredSet>
  private readonly byPrefix: Statement<[string], StoredSet & { prefix: string }>
  private readonly wordRows: Statement<[{ text: string; end: string }], WordRow>
  private readonly ordsOfRow: Statement<[number], { sizes: Buffer; ords: Buffer }>
  private readonly blocks = new Map<string, FlipBlock>()
  private readonly blockAt: Statement<[string, number], number>
  private readonly blockOf: Statement<[number], StoredSet & StoredFlips>
  private readonly cardOf: Statement<[number], string>
  private readonly ordOf: Statement<[number], number>

  constructor(
    private readonly db: Database,
    private readonly definition: IndexDefinition,
  ) {
    const name = nameOf(definition)
    this.name = name
    this.byValue = db.prepare(`select size, bits from ${name}_facet_sets where facet = ? and value = ?`)
    this.byPrefix = db.prepare(`select prefix, size, bits from ${name}_prefix_sets where prefix >= ? order by prefix limit 1`)
    this.wordRows = db.prepare(`
      select rowid as row, terms from ${name}_words
      where first >= coalesce((select max(first) from ${name}_words where first <= @text), '') and first <= @end order by first`)
    this.ordsOfRow = db.prepare(`select sizes, ords from ${name}_words where rowid = ?`)
    // Many simultaneous flips fill several blocks of the same instant: the set of the last one includes the flips of the others.
    this.blockAt = db
      .prepare<[string, number], number>(
        `select rowid from ${name}_flips where kind = ? and first <= ? order by first desc, rowid desc limit 1`,
      )
      .pluck()
    this.blockOf = db.prepare(`select size, bits, times, ords from ${name}_flips where rowid = ?`)
    this.cardOf = db.prepare<[number], string>(`select card from ${name}_cards where ord = ?`).pluck()
    this.ordOf = db.prepare<[number], number>(`select ord from ${name}_cards where id = ?`).pluck()
    this.size = db.prepare<[], number>(`select coalesce(max(ord) + 1, 0) from ${name}_cards`).pluck().get() ?? 0
  }

  scope(ids: readonly number[]): Scope {
    return this.scopes.get(ids, () => {
      const owners = ids.map(String)
      return { owners: new Set(owners), ords: unite(owners.map((owner) => this.having(this.definition.owner, owner))) }
    })
  }

  /** The sets whose intersection answers a question. The cache shares them, so callers must not change them. */
  setsOf({ scope, filters = {}, spans = {}, words = [], open = [] }: IndexQuery): Bitmap[] {
    const chosen = Object.entries(filters) as [string, readonly string[]][]
    const spanned = Object.entries(spans) as [string, Span][]
    return [
      this.scope(scope).ords,
      ...chosen.map(([facet, values]) => this.havingAny(facet, values)),
      ...spanned.map(([date, { from, until }]) => this.order({ by: date }).between(from, until)),
      ...words.map((word) => this.beginning(word)),
      ...open.map(({ at, kinds }) => unite(kinds.map((kind) => this.open(kind, at)))),
    ]
  }

  having(facet: string, value: string): Bitmap {
    return this.cached(`${facet}\t${value}`, () => {
      const stored = this.byValue.get(facet, value)
      return stored ? unpackSet(stored.size, stored.bits) : emptySet()
    })
  }

  private havingAny(facet: string, values: readonly string[]): Bitmap {
    const [value, another] = values
    if (value !== undefined && another === undefined) return this.having(facet, value)
    return this.cached(`${facet}\t${values.join('\t')}`, () => unite(values.map((value) => this.having(facet, value))))
  }

  beginning(text: string): Bitmap {
    return this.cached(text, () => {
      const stored = this.byPrefix.get(text)
      if (stored?.prefix.startsWith(text)) return unpackSet(stored.size, stored.bits)
      return this.gather(this.wordRows.all({ text, end: `${text}\uffff` }), (term) => term.startsWith(text))
    })
  }

  naming(word: string): Bitmap {
    return this.cached(`=${word}`, () => this.gather(this.wordRows.all({ text: word, end: word }), (term) => term === word))
  }

  open(kind: string, at: number): Bitmap {
    const row = this.blockAt.get(kind, at)
    if (row === undefined) return emptySet()
    const { times, size, bits, ords } = this.block(kind, row)
    const passed = firstWhere(times.length, (n) => (times[n] ?? 0) > at)
    // Between two flips the set stays the same. No facet has an empty name, so a leading tab cannot collide with a facet's key.
    return this.cached(`\t${row}\t${passed}`, () => {
      const set = unpackSet(size, bits)
      for (const ord of ords.subarray(0, passed)) flip(set, ord)
      return set
    })
  }

  /** The last block is cached: reading its hundreds of kilobytes for each question kept the garbage collector busy. */
  private block(kind: string, row: number): FlipBlock {
    const last = this.blocks.get(kind)
    if (last?.row === row) return last
    const stored = this.blockOf.get(row)
    const { size, bits } = stored ?? { size: 0, bits: Buffer.alloc(0) }
    const block = { row, size, bits, times: datesIn(stored?.times), ords: numbersIn(stored?.ords) }
    this.blocks.set(kind, block)
    return block
  }

  order({ by, clock }: Pick<Ordering, 'by' | 'clock'>): SegmentOrder {
    if (clock && this.definition.daily?.includes(by)) return this.dailyOrder(by).at(clock)
    const known = this.orders.get(by) ?? this.readOrder(by)
    this.orders.set(by, known)
    return known
  }

  private readOrder(by: string): SegmentOrder {
    const { ords, keys, texts } = this.storedOrder(by)
    const recency = by === 'recency' ? keys : this.order({ by: 'recency' }).keys
    return new SegmentOrder(by, ords, keys, recency, texts)
  }

  private storedOrder(by: string) {
    const stored = this.db.prepare<[string], StoredOrder>(`select ords, keys, texts from ${this.name}_orders where name = ?`).get(by)
    return { ords: numbersIn(stored?.ords), keys: datesIn(stored?.keys), texts: stored?.texts ? stored.texts.split('\n') : [] }
  }

  private dailyOrder(by: string): DailyOrder {
    const known = this.dailyOrders.get(by)
    if (known) return known
    const stored = this.db.prepare<[string], StoredRules>(`select zones, rules, rule_of from ${this.name}_rules where name = ?`).get(by)
    const zones = stored?.zones ? stored.zones.split('\n') : []
    const rules = zones.length > 0 ? (stored?.rules ?? '').split('\n').map((rule, at) => ({ rule, timeZone: zones[at] ?? 'UTC' })) : []
    const order = new DailyOrder(
      by,
      this.storedOrder(by),
      { rules, ruleOf: numbersIn(stored?.rule_of) },
      this.order({ by: 'recency' }).keys,
    )
    this.dailyOrders.set(by, order)
    return order
  }

  countBy(facet: string, ords: Bitmap): Map<string, number> {
    const column = this.column(facet)
    if (column) return column.count(ords)
    const counts = new Map<string, number>()
    for (const value of this.valuesOf(facet)) {
      const count = ords.andCardinality(this.having(facet, value))
      if (count > 0) counts.set(value, count)
    }
    return counts
  }

  private column(facet: string): Column | undefined {
    if (this.columns.has(facet)) return this.columns.get(facet)
    const read = this.db.prepare<[string], StoredColumn>(`select names, numbers from ${this.name}_columns where facet = ?`)
    const stored = read.get(facet)
    const column = stored && new Column(stored.names.split('\t'), numbersIn(stored.numbers))
    this.columns.set(facet, column)
    return column
  }

  /** A set of the cache, read where it is not there. */
  private cached(key: string, read: () => Bitmap): Bitmap {
    return this.cache.memo(key, { context: read })
  }

  private valuesOf(facet: string): readonly string[] {
    const read = () =>
      this.db.prepare<[string], string>(`select value from ${this.name}_facet_sets where facet = ? order by value`).pluck().all(facet)
    const known = this.values.get(facet) ?? read()
    this.values.set(facet, known)
    return known
  }

  card(ord: number): string {
    return this.cardOf.get(ord) ?? ''
  }

  findOrd(id: number): number | undefined {
    return this.ordOf.get(id)
  }

  private gather(rows: readonly WordRow[], isAsked: (term: string) => boolean): Bitmap {
    const sets: Bitmap[] = []
    for (const { row, terms: listed } of rows) {
      const terms = listed.split(' ')
      // A rare word's neighbour can be in half of all rows, so its megabytes are read only when asked for.
      const stored = terms.some(isAsked) ? this.ordsOfRow.get(row) : undefined
      if (!stored) continue
      const ords = numbersIn(stored.ords)
      let start = 0
      numbersIn(stored.sizes).forEach((size, n) => {
        if (isAsked(terms[n] ?? '')) sets.push(toSet(ords.subarray(start, start + size)))
        start += size
      })
    }
    return unite(sets)
  }
}

interface StoredSet {
  size: number
  bits: Buffer
}

interface StoredFlips {
  times: Buffer
  ords: Buffer
}

interface FlipBlock extends StoredSet {
  row: number
  times: Float64Array
  ords: Uint32Array
}

interface StoredColumn {
  names: string
  numbers: Buffer
}

interface StoredOrder {
  ords: Buffer
  keys: Buffer
  texts: string
}

interface StoredRules {
  zones: string
  rules: string
  rule_of: Buffer
}

interface WordRow {
  row: number
  terms: string
}
