import type { Database } from 'better-sqlite3'
import type { MirrorRow, Watermark } from './row.ts'
import { textOf } from './text.ts'
import { vocabularyEntry } from './vocabulary.ts'

/** Writes rows that are not there yet. Full-text indexing is quick only when ranks ascend, so they are sorted first. */
export function prepareInsert(db: Database): (rows: readonly MirrorRow[]) => void {
  const entry = db.prepare('insert into entries values (?, ?, ?, ?, ?)')
  const card = db.prepare('insert into cards values (?, ?)')
  const texts = db.prepare('insert into texts values (?, ?, ?)')
  // Large numbers are bound as reals, which full-text tables do not take for a rowid.
  const words = db.prepare('insert into words (rowid, text) values (cast(? as integer), ?)')
  const vocabulary = db.prepare('insert or ignore into vocabulary values (?)')
  const known = new Set<string>()
  return (rows) => {
    for (const row of rows.toSorted((one, other) => one.rank - other.rank)) {
      entry.run(row.rank, row.id, row.customerId, row.active, row.activeContainers)
      card.run(row.rank, row.card)
      const text = textOf(row)
      texts.run(row.customerId, row.rank, text)
      words.run(row.rank, text)
      for (const word of row.words) {
        const entry = vocabularyEntry(word)
        if (!entry || known.has(entry)) continue
        known.add(entry)
        vocabulary.run(entry)
      }
    }
  }
}

/** Makes the mirror hold exactly these rows for these ids (an id without a row is gone) and moves the watermark, in one transaction. */
export function replaceRows(db: Database, ids: readonly number[], rows: readonly MirrorRow[], from: Watermark, to: Watermark): void {
  const place = db.prepare<[number], { customerId: number; rank: number }>(
    'select customer_id as customerId, rank from entries where id = ?',
  )
  const removals = [
    'delete from entries where rank = @rank',
    'delete from cards where rank = @rank',
    'delete from texts where customer_id = @customerId and rank = @rank',
    'delete from words where rowid = cast(@rank as integer)',
  ].map((sql) => db.prepare(sql))
  const insert = prepareInsert(db)
  db.transaction(() => {
    moveWatermark(db, from, to)
    for (const id of ids) {
      const former = place.get(id)
      if (former) for (const removal of removals) removal.run(former)
    }
    insert(rows)
  }).immediate()
}

/** Which record it mirrors. */
export function findOrigin(db: Database): string {
  return db.prepare<[], string>('select origin from mirror').pluck().get() ?? ''
}

export function findWatermark(db: Database): Watermark {
  return db.prepare<[], Watermark>('select xid, seq, as_of as asOf from mirror').get() as Watermark
}

function moveWatermark(db: Database, from: Watermark, to: Watermark): void {
  const moved = db
    .prepare('update mirror set xid = ?, seq = ?, as_of = ? where xid = ? and seq = ?')
    .run(to.xid, to.seq, to.asOf, from.xid, from.seq)
  // Two programs on one data folder: the other has applied these changes, or newer ones, already.
  if (moved.changes !== 1) throw new Error('Another program has moved the mirror on.')
}
