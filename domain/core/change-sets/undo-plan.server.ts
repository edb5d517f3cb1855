import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { type ForeignKey, listForeignKeys, listRecordedTables, type RecordedTable } from './recorded-tables.server.ts'

/** What is undone or stays as one. */
export interface UndoLayout {
  /** By table, the table of what its rows belong to. A row of a table left out is an object of its own. `whole`: all or nothing. */
  objects: Readonly<Record<string, string>> | 'whole'
  /** Tables whose rows follow from others, or go with them: they hold nothing back. */
  derived: readonly string[]
}

export interface UndoPlan {
  tables: RecordedTable[]
  references: ForeignKey[]
}

const name = (text: string) => sql.identifier(text)
const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `)

/**
 * Writes what an undo would do into temporary tables of the transaction: `undo_plan`, a line for each row, and `undo_reasons`, why an object
 * stays as it is. `isLocking` keeps everybody from changing these rows until the transaction ends.
 */
export async function planUndo(tx: Transaction, changeSetId: number, layout: UndoLayout, isLocking: boolean): Promise<UndoPlan> {
  await tx.execute(sql`set local timezone to 'UTC'`)
  await tx.execute(sql`drop table if exists pg_temp.undo_plan, pg_temp.undo_reasons`)
  await gather(tx, changeSetId, layout)
  const { rows } = await tx.execute<{ name: string }>(sql`select distinct table_name as name from undo_plan`)
  const names = rows.map((row) => row.name)
  const plan = { tables: await listRecordedTables(tx, names), references: await listForeignKeys(tx) }
  for (const table of plan.tables) {
    if (isLocking) await tx.execute(sql`select from ${name(table.name)} t join undo_plan p on ${isRow(table, 't')} for update of t`)
    await tx.execute(sql`update undo_plan p set now = to_jsonb(t) from ${name(table.name)} t where ${isRow(table, 't')}`)
  }
  await tx.execute(sql`analyze undo_plan`)
  await findChanged(tx)
  do await findReferences(tx, plan, layout)
  while (await holdBack(tx))
  return plan
}

async function gather(tx: Transaction, changeSetId: number, { objects, derived }: UndoLayout): Promise<void> {
  const isWhole = objects === 'whole'
  const objectTable = isWhole ? sql`'*'` : sql`coalesce(${JSON.stringify(objects)}::jsonb ->> table_name, table_name)`
  const objectId = isWhole ? sql`0::bigint` : sql`max(object_id)`
  await tx.execute(sql`
    create temporary table undo_plan on commit drop as
    select table_name, row_key, ${objectTable} as object_table, ${objectId} as object_id,
      case when not existed then 'remove' when not is_left then 'restore' else 'revert' end as act,
      before, after, digest, is_inserted, null::jsonb as now, false as is_held
    from (
      select table_name, row_key, max(object_id) as object_id, bool_or(act = 'insert') as is_inserted,
        (array_agg(act order by id))[1] <> 'insert' as existed, (array_agg(act order by id desc))[1] <> 'delete' as is_left,
        jsonb_merge(before order by id desc) as before, jsonb_merge(after order by id) as after, (array_agg(digest order by id desc))[1] as digest
      from row_changes where change_set_id = ${changeSetId} and table_name <> all(${sql.param([...derived])}::text[]) group by table_name, row_key
    ) net
    where existed or is_left
    group by table_name, row_key, existed, is_left, before, after, digest, is_inserted`)
  // A column that a later statement of the set put back was not changed.
  await tx.execute(sql`
    update undo_plan set before = before - same, after = after - same
    from (select row_key as of, table_name as in_table, array(select key from jsonb_each(before) where after -> key = value) as same from undo_plan
      where act = 'revert' and not is_inserted) s
    where of = row_key and in_table = table_name and same <> '{}'`)
  await tx.execute(sql`delete from undo_plan where act = 'revert' and not is_inserted and before = '{}'`)
  await tx.execute(sql`
    create temporary table undo_reasons (object_table text, object_id bigint, reason text, table_name text, fields text[], rows integer)
    on commit drop`)
}

/** Whether a line of the plan, p, is of a row of the table. */
export const isRow = ({ name: of, keys }: RecordedTable, alias: string): SQL =>
  all([
    sql`p.table_name = ${of}`,
    ...keys.map((key) => sql`${name(alias)}.${name(key.name)} = (p.row_key ->> ${key.name})::${sql.raw(key.type)}`),
  ])

/** What was changed since. Of what is gone altogether nothing is left to undo. */
async function findChanged(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from undo_plan where (object_table, object_id) in (
      select object_table, object_id from undo_plan where table_name = object_table and act <> 'restore' and now is null)`)
  await tx.execute(sql`
    insert into undo_reasons
    select object_table, object_id, 'changed', table_name, fields, count(*)::integer
    from (
      select *, case when act = 'revert' and not is_inserted then array(
        select key from jsonb_each(after) where before -> key is distinct from value and now -> key is distinct from value order by key) end as fields
      from undo_plan
    ) p
    where case
      when act = 'restore' then now is not null
      when now is null then true
      when act = 'remove' or is_inserted then row_digest(now) is distinct from digest
      else fields <> '{}' end
    group by object_table, object_id, table_name, fields`)
}

/** Marks the objects that have a reason to stay. Returns whether there are more of them than before. */
async function holdBack(tx: Transaction): Promise<boolean> {
  const held = await tx.execute(sql`
    update undo_plan p set is_held = true
    from (select distinct object_table, object_id from undo_reasons) r
    where r.object_table = p.object_table and r.object_id = p.object_id and not is_held`)
  return (held.rowCount ?? 0) > 0
}

async function findReferences(tx: Transaction, { tables, references }: UndoPlan, { derived }: UndoLayout): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  for (const reference of references) {
    const [table, target] = [byName.get(reference.table), byName.get(reference.target)]
    if (target && !derived.includes(reference.table)) await findReferring(tx, reference, table, target)
    if (table) await findLost(tx, reference, table, target)
  }
}

/** What would be deleted, and something that stays refers to it. */
async function findReferring(
  tx: Transaction,
  reference: ForeignKey,
  table: RecordedTable | undefined,
  target: RecordedTable,
): Promise<void> {
  const typeOf = (column: string) => sql.raw(target.columns.find((one) => one.name === column)?.type ?? 'text')
  const isReferring = reference.columns.map((column, at) => {
    const key = reference.targetColumns[at] ?? ''
    return sql`t.${name(column)} = (d.now ->> ${key})::${typeOf(key)}`
  })
  const isReleased = sql.join(
    reference.columns.map((column) => sql`(p.before ? ${column}::text and p.before -> ${column} is distinct from p.now -> ${column})`),
    sql` or `,
  )
  const stays = table
    ? sql`not exists (select from undo_plan p where ${isRow(table, 't')} and not p.is_held and (p.act = 'remove' or (p.act = 'revert' and (${isReleased}))))`
    : sql`true`
  await tx.execute(sql`
    insert into undo_reasons
    select d.object_table, d.object_id, 'referred', ${reference.table}, null, count(*)::integer
    from undo_plan d join ${name(reference.table)} t on ${all(isReferring)}
    where d.table_name = ${reference.target} and d.act = 'remove' and not d.is_held and ${stays}
    group by d.object_table, d.object_id`)
}

/** What would refer again to something that is there no longer. */
async function findLost(tx: Transaction, reference: ForeignKey, table: RecordedTable, target: RecordedTable | undefined): Promise<void> {
  const typeOf = (column: string) => sql.raw(table.columns.find((one) => one.name === column)?.type ?? 'text')
  const former = (column: string) =>
    sql`(case when d.before ? ${column}::text then d.before else d.now end ->> ${column})::${typeOf(column)}`
  const goesBack = sql.join(
    reference.columns.map((column) => sql`(d.before ? ${column}::text and d.before -> ${column} is distinct from d.now -> ${column})`),
    sql` or `,
  )
  const isTarget = reference.targetColumns.map((key, at) => sql`t.${name(key)} = ${former(reference.columns[at] ?? '')}`)
  const comesBack = (how: SQL) =>
    target ? sql`exists (select from undo_plan p where ${isRow(target, 't')} and not p.is_held and ${how})` : sql`false`
  const isThere = reference.isSoft
    ? sql`(d.act = 'restore' or t.deleted_at is null or ${comesBack(sql`p.before ? 'deleted_at'`)})`
    : sql`true`
  const isRestored = target
    ? sql`exists (select from undo_plan p where p.table_name = ${reference.target} and p.act = 'restore' and not p.is_held and ${all(
        reference.targetColumns.map((key, at) => sql`p.before ->> ${key} = ${former(reference.columns[at] ?? '')}::text`),
      )})`
    : sql`false`
  await tx.execute(sql`
    insert into undo_reasons
    select d.object_table, d.object_id, 'lost', ${reference.target}, null, count(*)::integer
    from undo_plan d
    where d.table_name = ${reference.table} and d.act in ('revert', 'restore') and not d.is_held and (${goesBack})
      and ${all(reference.columns.map((column) => sql`${former(column)} is not null`))}
      and not exists (select from ${name(reference.target)} t where ${all(isTarget)} and ${isThere}) and not ${isRestored}
    group by d.object_table, d.object_id`)
}
