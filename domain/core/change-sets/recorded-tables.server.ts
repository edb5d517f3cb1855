import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'

export interface RecordedTable {
  name: string
  /** Of the primary key, with their types. */
  keys: Column[]
  columns: Column[]
}

interface Column {
  name: string
  type: string
  isGenerated: boolean
}

export interface ForeignKey {
  table: string
  columns: string[]
  target: string
  targetColumns: string[]
  /** The target has a column `deleted_at`: its rows stay when they are deleted. */
  isSoft: boolean
}

/** Tables in an order in which none refers to a later one. */
export async function listRecordedTables(tx: Transaction, names: readonly string[]): Promise<RecordedTable[]> {
  const { rows } = await tx.execute<{ name: string; columns: (Column & { isKey: boolean })[] }>(sql`
    select c.relname as name, (
      select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isGenerated', attgenerated <> '',
        'isKey', attnum = any(i.indkey)) order by attnum)
      from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${sql.param([...names])}::text[]) order by c.relname`)
  const tables = rows.map(({ name, columns }) => ({ name, columns, keys: columns.filter(({ isKey }) => isKey) }))
  const needs = await listForeignKeys(tx)
  const ordered: RecordedTable[] = []
  while (ordered.length < tables.length) {
    const isFree = ({ name }: RecordedTable) =>
      needs.every(
        ({ table, target }) => table !== name || target === name || !names.includes(target) || ordered.some((one) => one.name === target),
      )
    const next = tables.find((table) => !ordered.includes(table) && isFree(table))
    if (!next) throw new Error('Tables refer to each other in a circle.')
    ordered.push(next)
  }
  return ordered
}

/** Every reference of the database, so that no new one can be forgotten. */
export async function listForeignKeys(tx: Transaction): Promise<ForeignKey[]> {
  const names = (of: string, keys: string) =>
    sql.raw(
      `array(select attname::text from unnest(${keys}) with ordinality as k (num, at) join pg_attribute on attrelid = ${of} and attnum = k.num order by k.at)`,
    )
  const { rows } = await tx.execute<ForeignKey & { [column: string]: unknown }>(sql`
    select c.relname as table, ${names('conrelid', 'conkey')} as columns, t.relname as target, ${names('confrelid', 'confkey')} as "targetColumns",
      exists (select from pg_attribute where attrelid = confrelid and attname = 'deleted_at' and not attisdropped) as "isSoft"
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace order by conname`)
  return rows
}
