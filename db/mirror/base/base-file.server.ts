import Database from 'better-sqlite3'
import type { SetDefinition } from '../sets/definition.ts'
import { Base } from './base.server.ts'

/** The file of a finished base, read-only: its collections as of one snapshot of the record. */
export class BaseFile {
  private readonly db: Database.Database

  constructor(path: string) {
    // Nothing ever locks a finished base, so there is no lock to wait for.
    this.db = new Database(path, { readonly: true, fileMustExist: true, timeout: 0 })
    // One read transaction that never ends: otherwise each statement would lock and unlock the file, which takes longer than reading.
    this.db.exec('begin')
    // SQLite begins the transaction with its first read.
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
