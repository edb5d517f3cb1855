import Database from 'better-sqlite3'
import { type Facet, type Facts, facets } from '../sets/facts.ts'
import { orderings, placeOf } from '../sets/ordering.ts'
import { packSet } from '../sets/packing.ts'
import { makeColumn } from './columns.ts'
import { OrderInMaking } from './order.ts'
import { Postings } from './postings.ts'
import { type Handful, listHeavyPrefixes, usualHandful } from './prefixes.ts'
import type { SortedPostings } from './sorted-postings.ts'
import { Union } from './union.ts'

const schema = `
  create table cards (ord integer primary key, id integer not null, card text not null);
  create table facet_sets (facet text not null, value text not null, size integer not null, bits blob not null);
  create table columns (facet text primary key, names text not null, numbers blob not null) without rowid;
  create table prefix_sets (prefix text not null, size integer not null, bits blob not null);
  create table words (first text not null, terms text not null, sizes blob not null, ords blob not null);
  create table orders (name text primary key, keys blob not null, ords blob not null, texts text not null) without rowid;
  create table facts (name text primary key, value text not null) without rowid;
`

/** Made last: quicker than keeping them up while the rows come. */
const indexes = `
  create unique index cards_id on cards (id);
  create unique index facet_sets_value on facet_sets (facet, value);
  create unique index prefix_sets_prefix on prefix_sets (prefix);
  create unique index words_first on words (first);
  commit;
`

/** So many terms stand in one row: fewer rows to write, and finding one still reads only this many. */
const termsInRow = 64

/** Writes one base: all shipments sorted into sets, in a file nobody reads before it is finished. */
export class BaseWriter {
  private readonly db: Database.Database
  private readonly insertCard: Database.Statement
  private readonly words = new Postings()
  private readonly values = facets.map((facet) => ({ facet, postings: new Postings() }))
  private readonly orders = orderings.map((by) => ({ by, order: new OrderInMaking() }))
  private size = 0

  constructor(
    path: string,
    private readonly handful: Handful = usualHandful,
  ) {
    this.db = new Database(path)
    // Whoever is interrupted here throws the file away, so it needs no journal.
    this.db.pragma('journal_mode = off')
    this.db.pragma('synchronous = off')
    this.db.exec(schema)
    this.insertCard = this.db.prepare('insert into cards (ord, id, card) values (?, ?, ?)')
    this.db.exec('begin')
  }

  /** Shipments come oldest first. */
  add(facts: Facts): void {
    const ord = this.size
    this.size += 1
    this.insertCard.run(ord, facts.id, facts.card)
    this.words.add(ord, facts.words)
    for (const { facet, postings } of this.values) postings.add(ord, facts.values[facet])
    for (const { by, order } of this.orders) order.add(placeOf(facts, by).key)
  }

  finish(facts: Record<string, string>): void {
    for (const { facet, postings } of this.values) this.writeFacet(facet, postings.sort())
    const words = this.words.sort()
    this.writePrefixSets(words)
    this.writeWords(words)
    this.writeOrders()
    const insert = this.db.prepare('insert into facts (name, value) values (?, ?)')
    for (const [name, value] of Object.entries({ ...facts, size: String(this.size) })) insert.run(name, value)
    this.db.exec(indexes)
    this.db.close()
  }

  private writeFacet(facet: Facet, values: SortedPostings): void {
    const { terms, starts, ords } = values
    const insertSet = this.db.prepare('insert into facet_sets (facet, value, size, bits) values (?, ?, ?, ?)')
    terms.forEach((value, n) => {
      const set = ords.subarray(starts[n], starts[n + 1])
      insertSet.run(facet, value, set.length, packSet(set))
    })
    const column = makeColumn(values, this.size, this.handful)
    if (column)
      this.db.prepare('insert into columns (facet, names, numbers) values (?, ?, ?)').run(facet, terms.join('\t'), bytesOf(column))
  }

  private writePrefixSets(words: SortedPostings): void {
    const insert = this.db.prepare('insert into prefix_sets (prefix, size, bits) values (?, ?, ?)')
    const union = new Union(this.size)
    for (const { text, from, to } of listHeavyPrefixes(words, this.handful)) {
      const set = union.of(words.ords.subarray(words.starts[from], words.starts[to]))
      insert.run(text, set.length, packSet(set))
    }
  }

  /** For each order the ords in it, and beside each its key: so a shipment from elsewhere finds its place among them. */
  private writeOrders(): void {
    const insert = this.db.prepare('insert into orders (name, keys, ords, texts) values (?, ?, ?, ?)')
    for (const { by, order } of this.orders) {
      const { ords, keys, texts } = order.sort()
      insert.run(by, Buffer.from(keys.buffer), bytesOf(ords), texts.join('\n'))
    }
  }

  private writeWords({ terms, starts, ords }: SortedPostings): void {
    const insert = this.db.prepare('insert into words (first, terms, sizes, ords) values (?, ?, ?, ?)')
    const sizeOf = (n: number) => (starts[n + 1] ?? 0) - (starts[n] ?? 0)
    let from = 0
    const write = (to: number) => {
      if (to === from) return
      const sizes = Uint32Array.from({ length: to - from }, (_, n) => sizeOf(from + n))
      insert.run(terms[from], terms.slice(from, to).join(' '), bytesOf(sizes), bytesOf(ords.subarray(starts[from], starts[to])))
      from = to
    }
    for (let n = 0; n < terms.length; n += 1) {
      // A word of many ords stands alone: who looks for its neighbours need not read them.
      const isLarge = sizeOf(n) > this.handful.ords
      if (isLarge || n - from === termsInRow || (starts[n + 1] ?? 0) - (starts[from] ?? 0) > this.handful.ords) write(n)
      if (isLarge) write(n + 1)
    }
    write(terms.length)
  }
}

function bytesOf(numbers: Uint32Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}
