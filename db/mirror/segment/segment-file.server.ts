import Database from 'better-sqlite3'
import type { IndexDefinition } from '#db/mirror/query/index-definition.ts'
import { Segment } from './segment.server.ts'

export class SegmentFile {
  private readonly db: Database.Database

  constructor(path: string) {
    this.db = new Database(path, { readonly: true, fileMustExist: true, timeout: 0 })
    // One read transaction that never ends: otherwise each statement locks and unlocks the file, which costs more than the statement.
    this.db.exec('begin')
    this.property('format')
  }

  property(name: string): string | undefined {
    return this.db.prepare<[string], string>('select value from properties where name = ?').pluck().get(name)
  }

  collection(definition: IndexDefinition): Segment {
    return new Segment(this.db, definition)
  }

  close(): void {
    this.db.close()
  }
}
