import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import type { ForeignKey, RecordedTable } from './recorded-tables.server.ts'
import { isRow, type UndoPlan } from './undo-plan.server.ts'

const name = (text: string) => sql.identifier(text)
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

/**
 * Does what `planUndo` found in the same transaction, and leaves what has a reason to stay. Rows that were deleted come back with their ids;
 * of rows that were changed only the columns that the change set wrote go back.
 */
export async function applyUndo(tx: Transaction, { tables, references }: UndoPlan): Promise<void> {
  await tx.execute(sql`select set_config('fairway.undoing', 'yes', true)`)
  // What refers to a row goes before it. A row that others still refer to waits until these have gone back.
  for (const table of tables.toReversed()) await remove(tx, table, referringIn(tables, references, table))
  for (const table of tables) await restore(tx, table)
  for (const table of tables) await revert(tx, table)
  for (const table of tables.toReversed()) await remove(tx, table, [])
  await tx.execute(sql`select set_config('fairway.undoing', '', true)`)
}

const referringIn = (tables: readonly RecordedTable[], references: readonly ForeignKey[], { name: of }: RecordedTable) =>
  references.filter(({ target, table }) => target === of && tables.some((one) => one.name === table))

async function remove(tx: Transaction, table: RecordedTable, referring: readonly ForeignKey[]): Promise<void> {
  const isFree = referring.map((reference) => {
    const same = reference.columns.map((column, at) => sql`r.${name(column)} = t.${name(reference.targetColumns[at] ?? '')}`)
    return sql`and not exists (select from ${name(reference.table)} r where ${sql.join(same, sql` and `)})`
  })
  await tx.execute(sql`
    delete from ${name(table.name)} t using undo_plan p
    where ${isRow(table, 't')} and p.act = 'remove' and not p.is_held ${sql.join(isFree, sql` `)}`)
}

async function restore(tx: Transaction, table: RecordedTable): Promise<void> {
  const known = await listKeys(tx, table, 'restore')
  const columns = table.columns.filter((column) => !column.isGenerated && known.has(column.name)).map((column) => name(column.name))
  if (columns.length === 0) return
  await tx.execute(sql`
    insert into ${name(table.name)} (${list(columns.map((column) => sql`${column}`))}) overriding system value
    select ${list(columns.map((column) => sql`r.${column}`))}
    from undo_plan p cross join lateral jsonb_populate_record(null::${name(table.name)}, p.before) r
    where p.table_name = ${table.name} and p.act = 'restore' and not p.is_held`)
}

async function revert(tx: Transaction, table: RecordedTable): Promise<void> {
  const known = await listKeys(tx, table, 'revert')
  const isBookkeeping = (column: string) => column === 'updated_at' || column === 'version'
  const columns = table.columns.filter((column) => !column.isGenerated && known.has(column.name) && !isBookkeeping(column.name))
  if (columns.length === 0) return
  const changes = columns.map(
    (column) =>
      sql`${name(column.name)} = case when p.before ? ${column.name}::text then r.${name(column.name)} else t.${name(column.name)} end`,
  )
  if (table.columns.some((column) => column.name === 'updated_at')) changes.push(sql`updated_at = now()`)
  await tx.execute(sql`
    update ${name(table.name)} t set ${list(changes)}
    from undo_plan p cross join lateral jsonb_populate_record(null::${name(table.name)}, p.before) r
    where ${isRow(table, 't')} and p.act = 'revert' and not p.is_held`)
}

async function listKeys(tx: Transaction, table: RecordedTable, act: 'restore' | 'revert'): Promise<Set<string>> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct jsonb_object_keys(before) as key from undo_plan where table_name = ${table.name} and act = ${act} and not is_held`)
  return new Set(rows.map(({ key }) => key))
}
