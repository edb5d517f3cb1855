import Database from 'better-sqlite3'
import type { Watermark } from './row.ts'
import { createTables, format } from './schema.server.ts'
import { prepareSearch } from './search.server.ts'
import { prepareTotals } from './totals.server.ts'

/** Milliseconds a connection waits for a lock before it takes the file for unusable. */
const patience = { reader: 200, writer: 2_000 }

/** Whether an error says that the file cannot be trusted; locked for a moment is not that. */
export function isDamage(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Database.SqliteError && !isBusy(error))
}

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

/** One generation, open for reading. */
export interface MirrorReader {
  search: ReturnType<typeof prepareSearch>
  totals: ReturnType<typeof prepareTotals>
  /** Up to when changes are in it (ISO 8601, UTC), and how many rows it has. */
  state(): { asOf: string; rows: number }
  close(): void
}

export function openReader(path: string): MirrorReader {
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: patience.reader })
  db.pragma('cache_size = -65536')
  const state = db.prepare<[], { asOf: string; rows: number }>(
    'select as_of as asOf, (select coalesce(sum(shipments), 0) from totals) as rows from mirror',
  )
  return {
    search: prepareSearch(db),
    totals: prepareTotals(db),
    state: () => state.get() as { asOf: string; rows: number },
    close: () => db.close(),
  }
}

/** Opens a finished generation for writing, and looks it through from end to end; undefined where it cannot be used. */
export function openWriter(path: string): Database.Database | undefined {
  let db: Database.Database | undefined
  try {
    db = new Database(path, { fileMustExist: true, timeout: patience.writer })
    const isSound =
      db.pragma('quick_check(1)', { simple: true }) === 'ok' && db.prepare('select format from mirror').pluck().get() === format
    if (!isSound) throw new Error('The mirror is damaged or of another format.')
    db.pragma('synchronous = normal')
    return db
  } catch {
    db?.close()
    return undefined
  }
}

/** A new, empty generation. Nothing reads it and nothing of it is kept before it is finished, so nothing is made durable. */
export function openGrowing(path: string): Database.Database {
  const db = new Database(path)
  for (const pragma of ['journal_mode = memory', 'synchronous = off', 'locking_mode = exclusive', 'cache_size = -131072']) db.pragma(pragma)
  createTables(db)
  return db
}

/** Closes a grown generation so that readers and a writer can share it. `origin` names the record it was made from. */
export function finishGrowing(db: Database.Database, origin: string, watermark: Watermark): void {
  db.prepare('insert into mirror values (?, ?, ?, ?, ?)').run(format, origin, watermark.xid, watermark.seq, watermark.asOf)
  db.pragma('locking_mode = normal')
  db.pragma('journal_mode = wal')
  db.close()
}
