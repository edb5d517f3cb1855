import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customerMerges } from '#db/postgres/schema/accounts/customer-merges.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { changeSets } from '#db/postgres/schema/core/change-sets.ts'
import { daysToUndo, markUndone, recordUnder, takeForUndo } from '#domain/core/change-sets/change-set.server.ts'
import { applyUndo } from '#domain/core/change-sets/undo.server.ts'
import { planUndo } from '#domain/core/change-sets/undo-plan.server.ts'
import { countUndo } from '#domain/core/change-sets/undo-preview.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import type { CurrentMerge } from './merge.ts'
import { beginMoving, recordMoves } from './merge-customers.server.ts'
import { addSelections, addUsers, moveEvents } from './merge-moves.server.ts'

const merged = alias(customers, 'merged')
const remaining = alias(customers, 'remaining')

const selectMerges = () =>
  db()
    .select({
      id: customerMerges.changeSetId,
      reason: customerMerges.reason,
      by: wholeName,
      at: changeSets.createdAt,
      mergedId: merged.id,
      mergedName: merged.name,
      remainingId: remaining.id,
      remainingName: remaining.name,
    })
    .from(customerMerges)
    .innerJoin(changeSets, eq(changeSets.id, customerMerges.changeSetId))
    .innerJoin(merged, eq(merged.id, customerMerges.mergedId))
    .innerJoin(remaining, eq(remaining.id, customerMerges.remainingId))
    .leftJoin(users, eq(users.id, changeSets.createdBy))

type MergeRow = Awaited<ReturnType<typeof selectMerges>>[number]

const isInForce = (viewer: Viewer) => and(inProject(changeSets, viewer), isNull(changeSets.undoneAt))

function currentOf({ mergedId, mergedName, remainingId, remainingName, at, by, ...row }: MergeRow, now: Date): CurrentMerge {
  const until = new Date(at.getTime() + daysToUndo * dayMs)
  return {
    ...row,
    merged: { id: mergedId, name: mergedName },
    remaining: { id: remainingId, name: remainingName },
    by: by || null,
    at: at.toISOString(),
    separableUntil: until > now ? until.toISOString() : null,
  }
}

/** Merges in force of a customer of the project, as the merged or the remaining one, the newest first. */
export async function listMerges(viewer: Viewer, customerId: number, now: Date): Promise<CurrentMerge[]> {
  const isOfCustomer = or(eq(customerMerges.mergedId, customerId), eq(customerMerges.remainingId, customerId))
  const rows = await selectMerges()
    .where(and(isInForce(viewer), isOfCustomer))
    .orderBy(desc(customerMerges.changeSetId))
  return rows.map((row) => currentOf(row, now))
}

/** Null for a merge that is foreign, absent or taken back. */
export async function findMerge(viewer: Viewer, mergeId: number, now: Date): Promise<CurrentMerge | null> {
  const [row] = await selectMerges().where(and(isInForce(viewer), eq(customerMerges.changeSetId, mergeId)))
  return row ? currentOf(row, now) : null
}

/** A row of its own is what a person sees of it: who sees a customer, one of its contacts. */
const layout = { objects: {}, derived: ['row_changes'] }

export interface SeparationPreview {
  /** What goes back and what stays, by table. */
  counts: Awaited<ReturnType<typeof countUndo>>
  /** Shipments that were moved on since, and stay: the first 20. */
  moved: { id: number; number: string; customer: string }[]
  /** What came since to the remaining customer, and stays. */
  came: { shipments: number; numbers: string[]; invoices: number }
}

const mostListed = 20

/** What a separation would do. Null for a merge that is foreign, absent, taken back or older than 30 days. */
export async function previewSeparation(viewer: Viewer, mergeId: number, now: Date): Promise<SeparationPreview | null> {
  const merge = await findMerge(viewer, mergeId, now)
  if (!merge?.separableUntil) return null
  return db().transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    await planUndo(tx, mergeId, layout, false)
    const counts = await countUndo(tx)
    const { rows: moved } = await tx.execute<{ id: number; number: string; customer: string }>(sql`
      select s.id::float8 as id, s.number, c.name as customer from undo_plan p
      join shipments s on s.id = p.object_id join customers c on c.id = s.customer_id
      where p.table_name = 'shipments' and p.is_held and s.hidden_at is null order by s.number limit ${mostListed}`)
    return { counts, moved, came: await findLater(tx, merge) }
  })
}

async function findLater(tx: Transaction, { remaining: { id }, at }: CurrentMerge): Promise<SeparationPreview['came']> {
  const { rows } = await tx.execute<{ shipments: number; numbers: string[]; invoices: number }>(sql`
    select count(*)::int as shipments, coalesce((array_agg(number order by number))[1:${sql.raw(String(mostListed))}], '{}') as numbers,
      (select count(*)::int from invoices where customer_id = ${id} and created_at > ${at}) as invoices
    from shipments where customer_id = ${id} and created_at > ${at} and hidden_at is null`)
  return rows[0] ?? { shipments: 0, numbers: [], invoices: 0 }
}

/**
 * Takes a merge back within 30 days: what moved by it goes back, unless it was moved on since; what came since stays with the remaining
 * customer. Returns false for a merge that is foreign, absent, taken back or too old. Refuses one whose remaining customer has been
 * merged into another since.
 */
export async function separateCustomers(act: Act, mergeId: number, reason: string): Promise<boolean> {
  const { viewer, now } = act
  const merge = await findMerge(viewer, mergeId, now)
  if (!merge) return false
  return db().transaction(async (tx) => {
    await beginMoving(tx, viewer)
    if (!(await takeForUndo(tx, viewer.projectId, mergeId, now))) return false
    const [kept] = await tx.select({ into: customers.mergedIntoId }).from(customers).where(eq(customers.id, merge.remaining.id))
    if (kept?.into) throw new DomainError('customerMerge.separateFirst')
    const plan = await planUndo(tx, mergeId, layout, true)
    await applyUndo(tx, plan)
    const { merged: to, remaining: from } = merge
    await moveEvents(tx, from.id, to.id)
    await addSelections(tx, from.id, to.id)
    await addUsersOfOthers(tx, from.id)
    const movedOf = (table: string) => sql`select distinct object_id from undo_plan where table_name = ${table} and not is_held
      and (act <> 'revert' or before ? 'customer_id')`
    await recordMoves(tx, act, { changeSetId: mergeId, from, to, reason, actions: ['separate-customers', 'separated-along'], movedOf })
    await markUndone(tx, mergeId, viewer.userId, reason, now)
    return true
  })
}

/** Who sees another customer that is merged into the remaining one goes on seeing that, until those two are separated. */
async function addUsersOfOthers(tx: Transaction, remainingId: number): Promise<void> {
  const others = await tx
    .select({ id: customerMerges.changeSetId, mergedId: customerMerges.mergedId })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, customerMerges.mergedId))
    .innerJoin(changeSets, eq(changeSets.id, customerMerges.changeSetId))
    .where(and(eq(customerMerges.remainingId, remainingId), eq(customers.mergedIntoId, remainingId), isNull(changeSets.undoneAt)))
  for (const { id, mergedId } of others) {
    await recordUnder(tx, id)
    await addUsers(tx, mergedId, remainingId)
  }
  await recordUnder(tx, null)
}
