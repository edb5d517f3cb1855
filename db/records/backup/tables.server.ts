import type { Readable, Writable } from 'node:stream'
import pg, { type ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'

export interface Table {
  name: string
  columns: string[]
}

const quote = pg.escapeIdentifier
const columnList = ({ columns }: Table) => columns.map(quote).join(', ')

/** The record's tables with the columns that hold what was written, each after the tables it refers to. */
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

/** The rows of a table as PostgreSQL writes them for COPY, which every newer PostgreSQL reads; a line each. */
export function copyOut(client: ClientBase, table: Table): Readable & { rowCount: number } {
  return client.query(to(`copy (select ${columnList(table)} from public.${quote(table.name)}) to stdout`)) as Readable & {
    rowCount: number
  }
}

/** Takes such rows in; ids are taken as they are. */
export function copyIn(client: ClientBase, table: Table): Writable & { rowCount: number } {
  return client.query(from(`copy public.${quote(table.name)} (${columnList(table)}) from stdin`)) as Writable & { rowCount: number }
}

/** While rows come back, nothing is written about them a second time: no change log, no dates, no refusal to rewrite the trail. */
export async function setTriggers(client: ClientBase, tables: readonly Table[], are: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) await client.query(`alter table public.${quote(name)} ${are} trigger user`)
}

interface Sequence {
  name: string
  lastValue: string
}

/** How far the ids have come; one that was never asked for a value is left out. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

/** From here on ids go on after those that were given out, also those of rows deleted since. */
export async function setSequence(client: ClientBase, { name, lastValue }: Sequence): Promise<void> {
  await client.query('select setval(($1)::regclass, $2::bigint)', [`public.${quote(name)}`, lastValue])
}
