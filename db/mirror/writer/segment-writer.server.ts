import Database from 'better-sqlite3'
import { formatOf } from '#db/mirror/index-format.ts'
import type { IndexDefinition } from '#db/mirror/query/index-definition.ts'
import { CollectionWriter } from './collection-writer.ts'
import { type PrefixBatch, usualPrefixBatch } from './prefixes.ts'

export class SegmentWriter {
  private readonly db: Database.Database
  private readonly definitions: IndexDefinition[] = []

  constructor(
    path: string,
    private readonly handful: PrefixBatch = usualPrefixBatch,
  ) {
    this.db = openForWriting(path)
    this.db.exec('begin; create table properties (name text primary key, value text not null) without rowid;')
  }

  /** Finish a collection before the next one starts: each holds all of its rows in memory. */
  collection<D extends IndexDefinition>(definition: D): CollectionWriter<D> {
    this.definitions.push(definition)
    return new CollectionWriter(this.db, definition, this.handful)
  }

  finish(properties: Record<string, string>): void {
    writeProperties(this.db, this.definitions, properties)
    this.db.exec('commit')
    this.db.close()
  }
}

/** An interrupted build deletes its file, so nothing of its journal is written. */
export function openForWriting(path: string): Database.Database {
  const db = new Database(path)
  db.pragma('journal_mode = memory')
  db.pragma('synchronous = off')
  return db
}

export function writeProperties(db: Database.Database, definitions: readonly IndexDefinition[], properties: Record<string, string>): void {
  const insert = db.prepare('insert or replace into properties (name, value) values (?, ?)')
  for (const [name, value] of Object.entries({ ...properties, format: formatOf(definitions) })) insert.run(name, value)
}
