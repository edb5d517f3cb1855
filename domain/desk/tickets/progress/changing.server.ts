import { eq } from 'drizzle-orm'
import { record, type Transaction } from '#db/records/client.server.ts'
import { tickets } from '#db/records/schema/desk/tickets.ts'
import { type AuditAction, writeAudit } from '../../../ground/audit/trail.server.ts'
import type { Origin } from '../../../ground/viewer/origin.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { isTicketInScope } from '../scope.server.ts'
import { isOwnTicket } from './own.ts'

export type TicketRow = typeof tickets.$inferSelect

/** What a change of a ticket writes into the trail. */
interface TicketAct {
  action: AuditAction
  details?: Record<string, unknown>
}

/**
 * Changes a ticket while nobody else does, if it is the viewer's to change: its creator's and the desk's (docs/decisions/034).
 * `act` answers what the trail is told, or null where nothing was changed. Answers false where the ticket is not there for the viewer,
 * or not theirs to change.
 */
export async function changeTicket(
  viewer: Viewer,
  ticketId: number,
  origin: Origin,
  now: Date,
  act: (tx: Transaction, ticket: TicketRow) => Promise<TicketAct | null>,
): Promise<boolean> {
  return record().transaction(async (tx) => {
    const [ticket] = await tx.select().from(tickets).where(isTicketInScope(viewer, ticketId)).for('no key update')
    if (!ticket || !isOwnTicket(viewer, ticket.createdBy)) return false
    const done = await act(tx, ticket)
    if (!done) return true
    await tx.update(tickets).set({ updatedAt: now }).where(eq(tickets.id, ticketId))
    await writeAudit(tx, { ...viewer, at: now, subjectKind: 'ticket', subjectId: String(ticketId), ...done, ...origin })
    return true
  })
}
