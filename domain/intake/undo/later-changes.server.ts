import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import type { UndoneObject } from '#domain/core/change-sets/undo-outcome.ts'
import { runLayout } from './run-layout.ts'
import { isHiddenColumn, isHiddenTable, type LaterChange } from './run-undo.ts'

type File = NonNullable<LaterChange['by']>

/** What of other objects refers to one, and by which column: of these the file that brought them is named too. */
const referring: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  shipments: [
    ['containers', 'shipment_id'],
    ['invoices', 'shipment_id'],
  ],
  customers: [
    ['shipments', 'customer_id'],
    ['invoices', 'customer_id'],
  ],
  customer_groups: [['customers', 'group_id']],
}

/** Why each of the objects stays, by its table and id: every later change once, with the last file that made it and was not undone since. */
export async function findLaterChanges(
  tx: Transaction,
  objects: readonly UndoneObject[],
  changeSetId: number,
): Promise<Map<string, LaterChange[]>> {
  const found = new Map<string, LaterChange[]>()
  for (const table of new Set(objects.map((each) => each.table))) {
    const ofTable = objects.filter((each) => each.table === table)
    const files = await findFiles(
      tx,
      table,
      ofTable.map(({ id }) => id),
      changeSetId,
    )
    for (const object of ofTable) found.set(`${table} ${object.id}`, changesOf(object, files.get(object.id) ?? new Map()))
  }
  return found
}

/** By object: the last file that changed a column of it ("eta"), or rows of another table ("containers."). */
async function findFiles(tx: Transaction, table: string, ids: readonly number[], changeSetId: number) {
  const own = Object.entries(runLayout.objects).flatMap(([part, of]) => (of === table ? [part] : []))
  const among = sql`any(${sql.param([...ids])}::bigint[])`
  const isLater = sql`c.change_set_id > ${changeSetId}`
  const others = (referring[table] ?? []).map(([other, column]) => {
    const [name, reference] = [sql.identifier(other), sql.identifier(column)]
    return sql`union all select t.${reference}, ${`${other}.`}, c.change_set_id
      from ${name} t join row_changes c on c.object_id = t.id and c.table_name = ${other} and ${isLater} where t.${reference} = ${among}`
  })
  const { rows } = await tx.execute<File & { object: number; what: string }>(sql`
    select distinct on (object, what) object::float8 as object, what, r.id::float8 as id, r.file_name as "fileName"
    from (
      select c.object_id as object, case when c.table_name <> ${table} then c.table_name || '.' else key end as what, c.change_set_id
      from row_changes c left join lateral jsonb_object_keys(case when c.act = 'update' and c.table_name = ${table} then c.after end) key on true
      where c.object_id = ${among} and c.table_name = any(${sql.param([table, ...own])}::text[]) and ${isLater}
      ${sql.join(others, sql` `)}
    ) change join change_sets s on s.id = change.change_set_id and s.undone_at is null join feed_runs r on r.change_set_id = s.id
    where what is not null
    order by object, what, s.id desc`)
  const files = new Map<number, Map<string, File>>()
  for (const { object, what, ...file } of rows) files.set(object, (files.get(object) ?? new Map()).set(what, file))
  return files
}

function changesOf({ table, reasons }: UndoneObject, files: ReadonlyMap<string, File>): LaterChange[] {
  const changes = new Map<number | LaterChange['why'], LaterChange>()
  const changeOf = (why: LaterChange['why'], by: File | null = null) => {
    const key = by?.id ?? why
    const change = changes.get(key) ?? { why, by, fields: [], rows: {} }
    changes.set(key, change)
    return change
  }
  for (const { reason, table: of, fields, rows } of reasons) {
    if (of === table && reason === 'changed') {
      // Of a row that the run itself inserted nothing says what was changed, but for what later files have.
      const columns = fields ?? [...files.keys()].filter((what) => !what.endsWith('.'))
      if (columns.length === 0) changeOf(reason)
      for (const column of columns) {
        const change = changeOf(reason, files.get(column))
        if (!isHiddenColumn(column)) change.fields.push(column)
      }
    } else {
      const change = changeOf(reason, reason === 'lost' ? null : files.get(`${of}.`))
      // Rows that were written anew are gone and have come: one change.
      if (!isHiddenTable(of)) change.rows[of] = Math.max(change.rows[of] ?? 0, rows)
    }
  }
  return [...changes.values()].toSorted((one, other) => (other.by?.id ?? 0) - (one.by?.id ?? 0))
}
