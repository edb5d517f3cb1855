import Database from 'better-sqlite3'
import type { Row } from '#tests/bench/company/shipments.ts'
import { customerToken, vocabularyEntry } from './vocabulary.ts'

/**
 * A row's ord is its rowid, so the index returns matches in list order. Texts lie customer by customer: the few of a small scope are
 * scanned sooner than picked from the index.
 */
const schema = `
  create table cards (ord integer primary key, customer integer not null, card text not null);
  create table texts (customer integer, ord integer, text text, primary key (customer, ord)) without rowid;
  create table vocabulary (word text primary key) without rowid;
  create virtual table words using fts5 (text, content='', contentless_delete=1, detail=none, prefix='1 2 3 4', tokenize='ascii');
  insert into words (words, rank) values ('hashsize', 33554432);
`

export function growFts5(path: string): { add(batch: readonly Row[]): void; finish(): void } {
  const db = new Database(path)
  for (const pragma of ['journal_mode = memory', 'synchronous = off', 'locking_mode = exclusive', 'cache_size = -131072']) db.pragma(pragma)
  db.exec(schema)
  const insert = prepareInsert(db)
  db.exec('begin')
  return {
    add: (batch) => batch.forEach(insert),
    finish: () => {
      db.exec(`insert into words (words) values ('optimize'); commit`)
      db.pragma('locking_mode = normal')
      db.pragma('journal_mode = wal')
      db.close()
    },
  }
}

export function replaceRows(path: string, rows: readonly Row[]): void {
  const db = new Database(path, { fileMustExist: true })
  db.pragma('synchronous = normal')
  const insert = prepareInsert(db)
  const removals = [
    'delete from cards where ord = @ord',
    'delete from texts where customer = @customer and ord = @ord',
    'delete from words where rowid = cast(@ord as integer)',
  ].map((sql) => db.prepare(sql))
  db.transaction(() => {
    for (const row of rows) {
      for (const removal of removals) removal.run({ ord: row.ord, customer: row.record.customerId })
      insert(row)
    }
  }).immediate()
  db.close()
}

function prepareInsert(db: Database.Database): (row: Row) => void {
  const card = db.prepare('insert into cards values (?, ?, ?)')
  const texts = db.prepare('insert into texts values (?, ?, ?)')
  // Numbers are bound as reals, which full-text tables do not take for a rowid.
  const words = db.prepare('insert into words (rowid, text) values (cast(? as integer), ?)')
  const vocabulary = db.prepare('insert or ignore into vocabulary values (?)')
  const known = new Set<string>()
  return ({ ord, record, facts, text }) => {
    card.run(ord, record.customerId, facts.card)
    texts.run(record.customerId, ord, text)
    words.run(ord, `${customerToken(record.customerId)}${text}`)
    for (const word of text.trim().split(' ')) {
      const entry = vocabularyEntry(word)
      if (!entry || known.has(entry)) continue
      known.add(entry)
      vocabulary.run(entry)
    }
  }
}
