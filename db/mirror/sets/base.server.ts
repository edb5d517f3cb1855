import Database from 'better-sqlite3'
import { BaseOrder } from './base-order.ts'
import { Column } from './column.ts'
import type { DateOrder, Facet } from './facts.ts'
import type { Ordering } from './ordering.ts'
import { type Bitmap, datesIn, emptySet, numbersIn, toSet, unite, unpackSet } from './packing.ts'
import type { Question, Span } from './question.ts'
import { type Scope, ScopeMemory } from './scope-memory.ts'
import { SetCache } from './set-cache.ts'

/** A finished base, read-only. */
export class Base {
  readonly size: number
  private readonly db: Database.Database
  private readonly cache = new SetCache()
  private readonly scopes = new ScopeMemory()
  private readonly orders = new Map<Ordering['by'], BaseOrder>()
  private readonly columns = new Map<Facet, Column | undefined>()
  private readonly byValue: Database.Statement<[string, string], StoredSet>
  private readonly byPrefix: Database.Statement<[string], StoredSet & { prefix: string }>
  private readonly wordRows: Database.Statement<[{ text: string; end: string }], WordRow>
  private readonly ordsOfRow: Database.Statement<[number], { sizes: Buffer; ords: Buffer }>
  private readonly cardOf: Database.Statement<[number], string>
  private readonly ordOf: Database.Statement<[number], number>

  constructor(path: string) {
    // Nobody of ours ever locks a finished base, so there is nothing to wait for.
    this.db = new Database(path, { readonly: true, fileMustExist: true, timeout: 0 })
    // One reading that never ends: otherwise each statement would lock the file and let go of it, which takes longer than it does itself.
    this.db.exec('begin')
    this.byValue = this.db.prepare('select size, bits from facet_sets where facet = ? and value = ?')
    this.byPrefix = this.db.prepare('select prefix, size, bits from prefix_sets where prefix >= ? order by prefix limit 1')
    // The row that may begin before the text and reach into it, and those after it that begin with it.
    this.wordRows = this.db.prepare(`
      select rowid as row, terms from words
      where first >= coalesce((select max(first) from words where first <= @text), '') and first <= @end order by first`)
    this.ordsOfRow = this.db.prepare('select sizes, ords from words where rowid = ?')
    this.cardOf = this.db.prepare<[number], string>('select card from cards where ord = ?').pluck()
    this.ordOf = this.db.prepare<[number], number>('select ord from cards where id = ?').pluck()
    this.size = Number(this.fact('size'))
  }

  fact(name: string): string | undefined {
    return this.db.prepare<[string], string>('select value from facts where name = ?').pluck().get(name)
  }

  /** A scope: its customers, and their shipments here. */
  scope(customers: readonly number[]): Scope {
    return this.scopes.get(customers, () => {
      const names = customers.map(String)
      return { customers: new Set(names), ords: unite(names.map((name) => this.having('customer', name))) }
    })
  }

  /** The sets in all of which the answers to a question are. They are on loan: never changed by who asks for them. */
  setsOf({ scope, filters = {}, spans = {}, words = [] }: Question): Bitmap[] {
    const chosen = Object.entries(filters) as [Facet, readonly string[]][]
    const spanned = Object.entries(spans) as [DateOrder, Span][]
    return [
      this.scope(scope).ords,
      ...chosen.map(([facet, values]) => unite(values.map((value) => this.having(facet, value)))),
      ...spanned.map(([date, { from, until }]) => this.order(date).between(from, until)),
      ...words.map((word) => this.beginning(word)),
    ]
  }

  /** Those that have the value. */
  having(facet: Facet, value: string): Bitmap {
    return this.cache.get(`${facet}\t${value}`, () => {
      const stored = this.byValue.get(facet, value)
      return stored ? unpackSet(stored.size, stored.bits) : emptySet()
    })
  }

  /** Those of which a word begins with the text. */
  beginning(text: string): Bitmap {
    return this.cache.get(text, () => {
      const stored = this.byPrefix.get(text)
      if (stored?.prefix.startsWith(text)) return unpackSet(stored.size, stored.bits)
      return this.gather(this.wordRows.all({ text, end: `${text}\uffff` }), (term) => term.startsWith(text))
    })
  }

  /** Those that have exactly this word. */
  naming(word: string): Bitmap {
    return this.cache.get(`=${word}`, () => this.gather(this.wordRows.all({ text: word, end: word }), (term) => term === word))
  }

  order(by: Ordering['by']): BaseOrder {
    const known = this.orders.get(by) ?? this.readOrder(by)
    this.orders.set(by, known)
    return known
  }

  private readOrder(by: Ordering['by']): BaseOrder {
    const stored = this.db.prepare<[string], StoredOrder>('select ords, keys, texts from orders where name = ?').get(by)
    const keys = datesIn(stored?.keys)
    const recency = by === 'recency' ? keys : this.order('recency').keys
    return new BaseOrder(by, numbersIn(stored?.ords), keys, recency, stored?.texts ? stored.texts.split('\n') : [])
  }

  /** How many of these have each value of the facet; values that none has are left out. */
  countBy(facet: Facet, ords: Bitmap): Map<string, number> {
    const column = this.column(facet)
    if (column) return column.count(ords.toUint32Array())
    const counts = new Map<string, number>()
    for (const value of this.valuesOf(facet)) {
      const count = ords.andCardinality(this.having(facet, value))
      if (count > 0) counts.set(value, count)
    }
    return counts
  }

  private column(facet: Facet): Column | undefined {
    if (this.columns.has(facet)) return this.columns.get(facet)
    const read = this.db.prepare<[string], { names: string; numbers: Buffer }>('select names, numbers from columns where facet = ?')
    const stored = read.get(facet)
    const column = stored && new Column(stored.names.split('\t'), numbersIn(stored.numbers))
    this.columns.set(facet, column)
    return column
  }

  private valuesOf(facet: Facet): readonly string[] {
    return this.db.prepare<[string], string>('select value from facet_sets where facet = ? order by value').pluck().all(facet)
  }

  card(ord: number): string {
    return this.cardOf.get(ord) ?? ''
  }

  findOrd(id: number): number | undefined {
    return this.ordOf.get(id)
  }

  close(): void {
    this.db.close()
  }

  private gather(rows: readonly WordRow[], isAsked: (term: string) => boolean): Bitmap {
    const sets: Bitmap[] = []
    for (const { row, terms: listed } of rows) {
      const terms = listed.split(' ')
      // The neighbour of a rare word may be one that half of all shipments have: megabytes, not to be read in passing.
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

interface StoredOrder {
  ords: Buffer
  keys: Buffer
  texts: string
}

interface WordRow {
  row: number
  terms: string
}
