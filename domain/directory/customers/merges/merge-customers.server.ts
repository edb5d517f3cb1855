import { eq, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { customerMerges } from '#db/postgres/schema/accounts/customer-merges.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { writeAudit, writeAuditOfEach } from '#domain/core/audit/audit-trail.server.ts'
import { openChangeSet, recordUnder } from '#domain/core/change-sets/change-set.server.ts'
import { lockProject, takeFeedTurn, takeImportTurn } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { touchGroups } from '#domain/directory/customers/touch-groups.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { addSelections, moveEvents, moveReferences } from './merge-moves.server.ts'
import { findSides, isMergeable, type MergeSide, mayRemain, takenOver } from './merged-customers.server.ts'

/** A customer may have 100,000 shipments: the usual limit of a statement is for pages. */
const mostSeconds = 300

/** Whoever writes to a customer meanwhile waits, and then writes to the one that remains. */
export async function beginMoving(tx: Transaction, { projectId }: Viewer): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${`${mostSeconds}s`}, true), set_config('fairway.moves_events', 'no', true)`)
  await takeFeedTurn(tx, projectId)
  await takeImportTurn(tx, projectId)
  await lockProject(tx, projectId)
}

/**
 * Gives all that is of one customer to another, in one transaction, and archives the one: files that name it, or its RFC, mean the other.
 * `separateCustomers` takes it back within 30 days. Returns the id of the merge; null for a customer that is foreign, absent or not to be
 * merged. Refuses a remaining one of this kind, and one that is archived.
 */
export async function mergeCustomers(
  act: Act,
  { mergedId, remainingId, reason }: { mergedId: number; remainingId: number; reason: string },
): Promise<number | null> {
  const { viewer, now } = act
  return db().transaction(async (tx) => {
    await beginMoving(tx, viewer)
    const sides = await findSides(tx, viewer, [mergedId, remainingId])
    const [merged, remaining] = [sides.get(mergedId), sides.get(remainingId)]
    if (!isMergeable(merged)) return null
    if (!mayRemain(remaining) || mergedId === remainingId) throw new DomainError('customerMerge.noCustomer')
    const { projectId, userId: createdBy } = viewer
    const changeSetId = await openChangeSet(tx, { projectId, kind: 'customer-merge', createdBy, createdAt: now })
    await tx.insert(customerMerges).values({ changeSetId, mergedId, remainingId, reason })
    await recordUnder(tx, changeSetId)
    await moveReferences(tx, mergedId, remainingId)
    await takeOver(tx, merged, remaining, now)
    await recordUnder(tx, null)
    await moveEvents(tx, mergedId, remainingId)
    await addSelections(tx, mergedId, remainingId)
    const movedOf = (table: string) => sql`select distinct object_id from row_changes where change_set_id = ${changeSetId}
      and table_name = ${table} and (act <> 'update' or before ? 'customer_id')`
    const actions: Moved['actions'] = ['merge-customers', 'merged-along']
    await recordMoves(tx, act, { changeSetId, from: merged, to: remaining, reason, actions, movedOf })
    return changeSetId
  })
}

async function takeOver(tx: Transaction, merged: MergeSide, remaining: MergeSide, now: Date): Promise<void> {
  const taken = takenOver(merged, remaining)
  // An RFC is one customer's, an archived one's included.
  const rfc = taken.rfc !== remaining.rfc ? { rfc: null } : {}
  await tx
    .update(customers)
    .set({ ...rfc, mergedIntoId: remaining.id, archivedAt: merged.archivedAt ?? now, updatedAt: now })
    .where(eq(customers.id, merged.id))
  await tx
    .update(customers)
    .set({ ...taken, updatedAt: now })
    .where(eq(customers.id, remaining.id))
  if (taken.groupId !== remaining.groupId) await touchGroups(tx, [taken.groupId], now)
}

interface Moved {
  changeSetId: number
  from: { id: number; name: string }
  to: { id: number; name: string }
  reason: string
  actions: ['merge-customers', 'merged-along'] | ['separate-customers', 'separated-along']
  /** The ids of the shipments, invoices or users that moved. */
  movedOf: (table: 'shipments' | 'invoices' | 'user_customers') => SQL
}

/** An entry for both customers, and one for each shipment, invoice and user that is the other one's now. */
export async function recordMoves(tx: Transaction, act: Act, moved: Moved): Promise<void> {
  const { viewer, now } = act
  const { changeSetId, from, to, reason, actions, movedOf } = moved
  const [ofCustomer, ofThing] = actions
  const details = { before: { customer: from.name }, after: { customer: to.name }, reason, merge: changeSetId }
  for (const { id } of [from, to]) await writeAudit(tx, act, ofCustomer, { subject: ['customer', id], details })
  await writeAuditOfEach(tx, act, ofThing, { kind: 'shipment', details }, movedOf('shipments'))
  await writeAuditOfEach(tx, act, ofThing, { kind: 'invoice', details }, movedOf('invoices'))
  await writeAuditOfEach(tx, act, ofThing, { kind: 'user', details }, movedOf('user_customers'))
  const changes = JSON.stringify({ customer: { before: from.name, after: to.name } })
  await tx.execute(sql`insert into shipment_history (shipment_id, act, changes, reason, created_by, created_at)
    select id, 'moved', ${changes}::jsonb, ${reason}, ${viewer.userId}, ${now.toISOString()} from (${movedOf('shipments')}) as moved (id)`)
}
