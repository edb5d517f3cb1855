import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { billCoreOf } from '#db/postgres/schema/freight/bill-core.ts'
import { billCore } from '#domain/freight/shipments/bill-number.ts'
import { mostErrors } from '#domain/intake/files/fault-tally.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

/** As long as an event waits for its shipment. */
const triedForDays = 30

/** What lines can have waited for: a shipment by its number or a bill of lading, a customer as files call them, and a container that a run has made. */
export interface Settled {
  numbers?: readonly string[]
  bills?: readonly string[]
  customers?: readonly string[]
  madeBy?: number
  /** Only lines of whoever speaks for these customers alone: what others have sent is as absent. */
  within?: readonly number[] | undefined
}

/**
 * Asks for the lines that were rejected because nobody knew these shipments, customers or containers to be taken in again, from their files
 * or as a program sent them: those of the earliest run first. Returns how many. A run with more rejected lines than are kept is left out: of
 * an invoice some might be missing.
 */
export async function askForWaiting(
  tx: Transaction,
  { projectId, userId, now }: { projectId: number; userId: number; now: Date },
  { numbers = [], bills = [], customers = [], madeBy = 0, within }: Settled,
): Promise<number> {
  const lower = sql.param(numbers.map((number) => number.toLowerCase()))
  const cores = sql.param(bills.flatMap((bill) => billCore(bill) || []))
  const { rows } = await tx.execute<{ lines: number }>(sql`
    insert into brought_files (project_id, file_id, head, state, mapping, asked_at, again_of, brought_by, lines)
    select run.project_id, run.file_id, '{}', 'taking', run.mapping, ${now}, run.id, ${userId}, waiting.lines
    from feed_runs run
    cross join lateral (
      select array_agg(distinct r.line order by r.line) as lines from feed_rejections r
      where r.run_id = run.id and (
        (r.reason = 'is not a shipment of the project' and lower(r.value) = any(${lower}::text[]))
        or (r.reason = 'is the bill of lading of no shipment of the project' and ${billCoreOf(sql`r.value`)} = any(${cores}::text[]))
        or (r.reason = 'is not a customer of the project' and fold_name(r.value) in (select fold_name(name) from unnest(${sql.param([...customers])}::text[]) name))
        or (r.reason = 'is the container of no shipment of the project' and r.value in (
          select c.number from feed_runs made join row_changes w on w.change_set_id = made.change_set_id and w.table_name = 'containers' and w.act = 'insert'
          join containers c on c.id = (w.row_key ->> 'id')::bigint where made.id = ${madeBy})))
    ) waiting
    where run.project_id = ${projectId} and run.started_at > ${new Date(now.getTime() - triedForDays * dayMs)}
      and run.rejected > 0 and (run.again is not null or run.mapping is not null) and (run.again -> 'lines' is not null or run.file_id is not null)
      and waiting.lines is not null and ${within === undefined ? sql`true` : sql`run.again -> 'within' <@ ${JSON.stringify(within)}::jsonb`}
      and (select count(*) from feed_rejections r where r.run_id = run.id) < ${mostErrors}
      and not exists (select from change_sets c where c.id = run.change_set_id and c.undone_at is not null)
    order by run.id
    returning cardinality(lines) as lines`)
  return rows.reduce((sum, { lines }) => sum + lines, 0)
}
