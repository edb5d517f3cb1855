import Database from 'better-sqlite3'
import { formatOf } from '../format.ts'
import type { SetDefinition } from '../sets/definition.ts'
import { CollectionWriter } from './collection-writer.ts'
import { type Handful, usualHandful } from './prefixes.ts'

/** Writes one base: every collection sorted into sets, one after the other, into a file that is not read before it is finished. */
export class BaseWriter {
  private readonly db: Database.Database
  private readonly definitions: SetDefinition[] = []

  constructor(
    path: string,
    private readonly handful: Handful = usualHandful,
  ) {
    this.db = new Database(path)
    // A build that is interrupted deletes its file, so no journal is needed.
    this.db.pragma('journal_mode = off')
    this.db.pragma('synchronous = off')
    this.db.exec('begin; create table properties (name text primary key, value text not null) without rowid;')
  }

  /** Begins a collection. Finish it before the next is begun, because each takes memory for all of its rows. */
  collection<D extends SetDefinition>(definition: D): CollectionWriter<D> {
    this.definitions.push(definition)
    return new CollectionWriter(this.db, definition, this.handful)
  }

  finish(properties: Record<string, string>): void {
    const insert = this.db.prepare('insert into properties (name, value) values (?, ?)')
    for (const [name, value] of Object.entries({ ...properties, format: formatOf(this.definitions) })) insert.run(name, value)
    this.db.exec('commit')
    this.db.close()
  }
}
