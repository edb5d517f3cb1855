import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './client.server.ts'

interface RowSet {
  names: string[]
  values: SQL
}

/** One set for each selection of columns that rows give. One JSON document is much faster than a parameter per value. */
function setsOf(table: PgTable, rows: readonly object[]): RowSet[] {
  const columns = getTableColumns(table)
  const sets = new Map<string, Record<string, unknown>[]>()
  for (const row of rows) {
    const given = Object.entries(row).filter(([, value]) => value !== undefined)
    const named = Object.fromEntries(given.map(([field, value]) => [columns[field]?.name ?? field, value]))
    const shape = Object.keys(named).sort().join()
    const set = sets.get(shape)
    if (set) set.push(named)
    else sets.set(shape, [named])
  }
  return [...sets.values()].map((set) => ({
    names: Object.keys(set[0] ?? {}),
    values: sql`json_populate_recordset(null::${table}, ${JSON.stringify(set)}::json)`,
  }))
}

const columnOf = (name: string): SQL => sql`${sql.identifier(name)}`
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

/**
 * Inserts the rows of each set by one statement. Columns that a row leaves out get their defaults, ids too unless they were reserved.
 * Returns what `after` returns.
 */
export async function insertSets<Answer extends Record<string, unknown>>(
  tx: Transaction,
  table: PgTable,
  rows: readonly object[],
  after: (columns: readonly SQL[]) => SQL = () => sql``,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const { names, values } of setsOf(table, rows)) {
    const columns = names.map(columnOf)
    const reserved = names.includes('id') ? sql`overriding system value` : sql``
    const made = await tx.execute<Answer>(
      sql`insert into ${table} (${list(columns)}) ${reserved} select ${list(columns)} from ${values} ${after(columns)}`,
    )
    answers.push(...(made.rows as Answer[]))
  }
  return answers
}

/** The changes of `on conflict … do update`: the columns that a set gives, and more. */
export const asInserted = (columns: readonly SQL[], ...more: SQL[]): SQL =>
  list([...columns.map((name) => sql`${name} = excluded.${name}`), ...more])

/** Updates rows by their id. Columns that a row leaves out stay as they are; `updated_at` is now. */
export async function updateSets(
  tx: Transaction,
  table: PgTable,
  rows: readonly ({ id: number } & Record<string, unknown>)[],
): Promise<void> {
  for (const { names, values } of setsOf(table, rows)) {
    const changed = names.filter((name) => name !== 'id').map(columnOf)
    const changes = [...changed.map((name) => sql`${name} = changed.${name}`), sql`updated_at = now()`]
    await tx.execute(sql`update ${table} set ${list(changes)} from ${values} changed where changed.id = ${table}.id`)
  }
}
