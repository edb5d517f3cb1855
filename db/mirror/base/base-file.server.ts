import Database from 'better-sqlite3'
import type { SetDefinition } from '../sets/definition.ts'
import { Base } from './base.server.ts'

/** The file of a finished base, read-only: its collections as of one snapshot of the record. */
export class BaseFile {
  private readonly db: Database.Database

  constructor(path: string) {
    // The portal never locks a finished base, so waiting for a lock would be in vain.
    this.db = new Database(path, { readonly: true, fileMustExist: true, timeout: 0 })
    // One read transaction that never ends: otherwise each statement locks and unlocks the file, which costs more than the statement.
    this.db.exec('begin')
    // The lock is taken by the first statement that reads.
    this.property('format')
  }

  property(name: string): string | undefined {
    return this.db.prepare<[string], string>('select value from properties where name = ?').pluck().get(name)
  }

  collection(definition: SetDefinition): Base {
    return new Base(this.db, definition)
  }

  close(): void {
    this.db.close()
  }
}
