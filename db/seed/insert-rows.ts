import { getTableColumns, getTableName, type SQLChunk, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#db/postgres/client.server.ts'

export type SeedTarget = Database | Transaction

/**
 * Inserts all rows as one JSON parameter, which takes a tenth of the time of a list of VALUES. Omitted columns get their defaults.
 * Returns the new ids in the order of the rows, if the table has an identity.
 */
export async function insertRows<Table extends PgTable>(db: SeedTarget, table: Table, rows: Table['$inferInsert'][]): Promise<number[]> {
  if (rows.length === 0) return []
  const columns = Object.entries<PgColumn>(getTableColumns(table))
  const given = columns.filter(([key]) => rows.some((row) => row[key as keyof typeof row] !== undefined))
  const list = (pieceOf: (column: PgColumn, key: string) => SQLChunk) =>
    sql.join(
      given.map(([key, column]) => pieceOf(column, key)),
      sql`, `,
    )

  const names = list((column) => sql.identifier(column.name))
  const shape = list((column, key) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  const values = list((column, key) =>
    column.default === undefined ? sql.identifier(key) : sql`coalesce(${sql.identifier(key)}, ${column.default})`,
  )
  const made = await db.execute<{ id: string }>(sql`
    insert into ${sql.identifier(getTableName(table))} (${names})
    select ${values} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${shape})
    ${columns.some(([key]) => key === 'id') ? sql`returning id` : sql``}`)
  return made.rows.map((row) => Number(row.id))
}
