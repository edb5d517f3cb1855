import { rmSync } from 'node:fs'
import type { IndexDefinition } from '#db/mirror/query/index-definition.ts'
import { openForWriting, writeProperties } from './segment-writer.server.ts'

/** Moves the tables of the other files into the first one. SQLite copies the pages of a table and its indexes where both files define the same. */
export function joinSegments(paths: readonly string[], definitions: readonly IndexDefinition[], properties: Record<string, string>): void {
  const [first = '', ...others] = paths
  const db = openForWriting(first)
  for (const other of others) {
    db.prepare('attach ? as part').run(other)
    const made = db
      .prepare<[], { name: string; type: string; sql: string }>(
        `select name, type, sql from part.sqlite_master where sql is not null and name <> 'properties' order by type = 'index'`,
      )
      .all()
    for (const { sql } of made) db.exec(sql)
    for (const { name, type } of made) if (type === 'table') db.exec(`insert into main.${name} select * from part.${name}`)
    db.exec('detach part')
    rmSync(other)
  }
  writeProperties(db, definitions, properties)
  db.close()
}
