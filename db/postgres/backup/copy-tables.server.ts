import type { Readable, Writable } from 'node:stream'
import pg, { type ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'

interface Table {
  name: string
  columns: string[]
}

const quote = pg.escapeIdentifier
const columnList = ({ columns }: Table) => columns.map(quote).join(', ')

/** Without generated columns; ordered so that foreign keys point to earlier tables. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by c.relname`)
  const ordered = new Map<string, Table>()
  while (ordered.size < rows.length) {
    const next = rows.find((row) => !ordered.has(row.name) && row.needs.every((name) => ordered.has(name)))
    if (!next) throw new Error('Tables refer to each other in a circle.')
    ordered.set(next.name, { name: next.name, columns: next.columns })
  }
  return [...ordered.values()]
}

export function copyOut(client: ClientBase, table: Table): Readable & { rowCount: number } {
  return client.query(to(`copy (select ${columnList(table)} from public.${quote(table.name)}) to stdout`)) as Readable & {
    rowCount: number
  }
}

export function copyIn(client: ClientBase, table: Table): Writable & { rowCount: number } {
  return client.query(from(`copy public.${quote(table.name)} (${columnList(table)}) from stdin`)) as Writable & { rowCount: number }
}

/** Restored rows must not enter the change log or the date history a second time, and the audit trail's trigger refuses writes. */
export async function setTriggers(client: ClientBase, tables: readonly Table[], are: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) await client.query(`alter table public.${quote(name)} ${are} trigger user`)
}

export async function listChecks(client: ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select conname as name, array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

interface Sequence {
  name: string
  lastValue: string
}

export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

export async function setSequence(client: ClientBase, { name, lastValue }: Sequence): Promise<void> {
  await client.query('select setval(($1)::regclass, $2::bigint)', [`public.${quote(name)}`, lastValue])
}
