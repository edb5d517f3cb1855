import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import type { UndoCount, UndoneObject, UndoOutcome } from './undo-outcome.ts'

const outcome = sql`case when bool_or(is_held) then 'kept' when bool_or(table_name = object_table and act = 'remove') then 'removed' else 'restored' end`

/** How many objects of which table are removed, restored or kept by the plan of this transaction. */
export async function countUndo(tx: Transaction): Promise<UndoCount[]> {
  const { rows } = await tx.execute<UndoCount & { [column: string]: unknown }>(sql`
    select object_table as table, outcome, count(*)::int as objects
    from (select object_table, object_id, ${outcome} as outcome from undo_plan group by object_table, object_id) o
    group by object_table, outcome order by object_table, outcome`)
  return rows
}

/** Objects of one outcome in the order of their ids, after the first `offset`. */
export async function listUndo(tx: Transaction, of: UndoOutcome, limit: number, offset = 0): Promise<UndoneObject[]> {
  const { rows } = await tx.execute<UndoneObject & { [column: string]: unknown }>(sql`
    select o.object_table as table, o.object_id::float8 as id, o.outcome,
      (select now from undo_plan p where p.object_table = o.object_table and p.object_id = o.object_id and p.table_name = p.object_table limit 1) as row,
      coalesce((
        select json_object_agg(key, json_build_object('now', now -> key, 'before', value))
        from undo_plan p cross join lateral jsonb_each(p.before)
        where p.object_table = o.object_table and p.object_id = o.object_id and p.table_name = p.object_table and p.act = 'revert'), '{}') as fields,
      coalesce((
        select json_agg(part order by part.table, part.act) from (
          select table_name as table, act, count(*)::int as rows from undo_plan p
          where p.object_table = o.object_table and p.object_id = o.object_id and table_name <> p.object_table group by table_name, act) part), '[]') as parts,
      coalesce((
        select json_agg(json_build_object('reason', reason, 'table', table_name, 'fields', fields, 'rows', rows) order by reason, table_name)
        from undo_reasons r where r.object_table = o.object_table and r.object_id = o.object_id), '[]') as reasons
    from (
      select object_table, object_id, ${outcome} as outcome from undo_plan group by object_table, object_id
      having ${outcome} = ${of} order by object_table, object_id limit ${limit} offset ${offset}) o
    order by o.object_table, o.object_id`)
  return rows
}
