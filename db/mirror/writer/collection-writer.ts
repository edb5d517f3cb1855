import type { Database, Statement } from 'better-sqlite3'
import { type Facts, type IndexDefinition, nameOf, orderingsOf } from '#db/mirror/query/index-definition.ts'
import { placeOf } from '#db/mirror/query/ordering.ts'
import { packSet } from '#db/mirror/query/packing.ts'
import { BoundaryWriter } from './boundary-writer.ts'
import { makeColumn } from './make-column.ts'
import { OrderWriter } from './order-writer.ts'
import { Postings } from './postings.ts'
import { listHeavyPrefixes, type PrefixBatch } from './prefixes.ts'
import { RulesWriter } from './rules-writer.ts'
import type { SortedPostings } from './sorted-postings.ts'
import { Union } from './union.ts'

const schemaOf = (name: string) => `
  create table ${name}_cards (ord integer primary key, id integer not null, card text not null);
  create table ${name}_facet_sets (facet text not null, value text not null, size integer not null, bits blob not null);
  create table ${name}_columns (facet text primary key, names text not null, numbers blob not null) without rowid;
  create table ${name}_prefix_sets (prefix text not null, size integer not null, bits blob not null);
  create table ${name}_words (first text not null, terms text not null, sizes blob not null, ords blob not null);
  create table ${name}_orders (name text primary key, keys blob not null, ords blob not null, texts text not null) without rowid;
  create table ${name}_rules (name text primary key, zones text not null, rules text not null, rule_of blob not null) without rowid;
  create table ${name}_flips (kind text not null, first real not null, size integer not null, bits blob not null, times blob not null, ords blob not null);
`

/** Creating the indexes last is quicker than maintaining them during the inserts. */
const indexesOf = (name: string) => `
  create unique index ${name}_cards_id on ${name}_cards (id);
  create unique index ${name}_facet_sets_value on ${name}_facet_sets (facet, value);
  create unique index ${name}_prefix_sets_prefix on ${name}_prefix_sets (prefix);
  create unique index ${name}_words_first on ${name}_words (first);
  create index ${name}_flips_first on ${name}_flips (kind, first);
`

const termsInRow = 64

export class CollectionWriter<D extends IndexDefinition = IndexDefinition> {
  private readonly name: string
  private readonly insertCard: Statement
  private readonly words = new Postings()
  private readonly values: { facet: string; postings: Postings }[]
  private readonly orders: { by: string; order: OrderWriter }[]
  private readonly daily: { by: string; rules: RulesWriter }[]
  private readonly intervals: { kind: string; flips: BoundaryWriter }[]
  private size = 0
  private newest = Number.NEGATIVE_INFINITY

  constructor(
    private readonly db: Database,
    definition: D,
    private readonly handful: PrefixBatch,
  ) {
    this.name = nameOf(definition)
    this.values = definition.facets.map((facet) => ({ facet, postings: new Postings() }))
    this.orders = orderingsOf<IndexDefinition>(definition).map((by) => ({ by, order: new OrderWriter() }))
    this.daily = (definition.daily ?? []).map((by) => ({ by, rules: new RulesWriter() }))
    this.intervals = definition.intervals.map((kind) => ({ kind, flips: new BoundaryWriter() }))
    db.exec(schemaOf(this.name))
    this.insertCard = this.insertInto('cards', 'ord', 'id', 'card')
  }

  /** Rows must come oldest first, because they define the ords. Throws otherwise: the row would be misplaced in every list. */
  add(row: Facts<D>): void {
    const facts: Facts = row
    if (facts.recency <= this.newest) throw new Error(`Row ${facts.id} of ${this.name} is not newer than the row before it.`)
    this.newest = facts.recency
    const ord = this.size
    this.size += 1
    this.insertCard.run(ord, facts.id, facts.card)
    this.words.add(ord, facts.words)
    for (const { facet, postings } of this.values) postings.add(ord, facts.values[facet] ?? [])
    for (const { by, order } of this.orders) order.add(placeOf(facts, { by }).key)
    for (const { by, rules } of this.daily) rules.add(facts.daily?.[by])
    for (const { kind, flips } of this.intervals) flips.add(ord, facts.intervals?.[kind] ?? [])
  }

  /** What is written is let go of, and the words, which take most memory, come last. */
  finish(): void {
    for (const { facet, postings } of released(this.values)) this.writeFacet(facet, postings.sort())
    this.writeOrders()
    this.writeRules()
    this.writeIntervals()
    const words = this.words.sort()
    this.writePrefixSets(words)
    this.writeWords(words)
    this.db.exec(indexesOf(this.name))
  }

  private insertInto(table: string, ...columns: string[]): Statement {
    return this.db.prepare(`insert into ${this.name}_${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
  }

  private writeFacet(facet: string, values: SortedPostings): void {
    const { terms, starts, ords } = values
    const insertSet = this.insertInto('facet_sets', 'facet', 'value', 'size', 'bits')
    terms.forEach((value, n) => {
      const set = ords.subarray(starts[n], starts[n + 1])
      insertSet.run(facet, value, set.length, packSet(set))
    })
    const column = makeColumn(values, this.size, this.handful)
    if (column) this.insertInto('columns', 'facet', 'names', 'numbers').run(facet, terms.join('\t'), bytesOf(column))
  }

  private writePrefixSets(words: SortedPostings): void {
    const insert = this.insertInto('prefix_sets', 'prefix', 'size', 'bits')
    const union = new Union(this.size)
    for (const { text, from, to } of listHeavyPrefixes(words, this.handful)) {
      const set = union.of(words.ords.subarray(words.starts[from], words.starts[to]))
      insert.run(text, set.length, packSet(set))
    }
  }

  private writeOrders(): void {
    const insert = this.insertInto('orders', 'name', 'keys', 'ords', 'texts')
    for (const { by, order } of released(this.orders)) {
      const { ords, keys, texts } = order.sort()
      insert.run(by, bytesOf(keys), bytesOf(ords), texts.join('\n'))
    }
  }

  private writeRules(): void {
    const insert = this.insertInto('rules', 'name', 'zones', 'rules', 'rule_of')
    for (const daily of released(this.daily)) {
      const { zones, rules, ruleOf } = daily.rules.columns()
      insert.run(daily.by, zones, rules, bytesOf(ruleOf))
    }
  }

  private writeIntervals(): void {
    const insert = this.insertInto('flips', 'kind', 'first', 'size', 'bits', 'times', 'ords')
    for (const { kind, flips } of released(this.intervals)) {
      for (const { first, openBefore, times, ords } of flips.sort(this.handful.flips)) {
        insert.run(kind, first, openBefore.size, openBefore.bits, bytesOf(times), bytesOf(ords))
      }
    }
  }

  private writeWords({ terms, starts, ords }: SortedPostings): void {
    const insert = this.insertInto('words', 'first', 'terms', 'sizes', 'ords')
    const sizeOf = (n: number) => (starts[n + 1] ?? 0) - (starts[n] ?? 0)
    let from = 0
    const write = (to: number) => {
      if (to === from) return
      const sizes = Uint32Array.from({ length: to - from }, (_, n) => sizeOf(from + n))
      insert.run(terms[from], terms.slice(from, to).join(' '), bytesOf(sizes), bytesOf(ords.subarray(starts[from], starts[to])))
      from = to
    }
    for (let n = 0; n < terms.length; n += 1) {
      // A word with many ords gets its own row, so that a lookup of its neighbours does not read them.
      const isLarge = sizeOf(n) > this.handful.ords
      if (isLarge || n - from === termsInRow || (starts[n + 1] ?? 0) - (starts[from] ?? 0) > this.handful.ords) write(n)
      if (isLarge) write(n + 1)
    }
    write(terms.length)
  }
}

function bytesOf(numbers: Uint32Array | Float64Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}

function* released<Item>(items: Item[]): Generator<Item> {
  for (let item = items.shift(); item !== undefined; item = items.shift()) yield item
}
