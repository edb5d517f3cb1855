import { eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { type AuditAction, writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { isTicketInScope } from '#domain/tickets/ticket-scope.server.ts'
import { isOwnTicket } from './own-ticket.ts'

export type TicketRow = typeof tickets.$inferSelect

interface TicketAct {
  action: AuditAction
  details?: Record<string, unknown>
}

/**
 * Changes a ticket under a lock, for its creator and support agents. `change` returns the audit entry, or null where nothing changed.
 * Returns false where the viewer may not see or change the ticket.
 */
export async function changeTicket(
  act: Act,
  ticketId: number,
  change: (tx: Transaction, ticket: TicketRow) => Promise<TicketAct | null>,
): Promise<boolean> {
  const { viewer, now } = act
  return db().transaction(async (tx) => {
    const [ticket] = await tx.select().from(tickets).where(isTicketInScope(viewer, ticketId)).for('no key update')
    if (!ticket || !isOwnTicket(viewer, ticket.createdBy)) return false
    const done = await change(tx, ticket)
    if (!done) return true
    await tx.update(tickets).set({ updatedAt: now }).where(eq(tickets.id, ticketId))
    await writeAudit(tx, act, done.action, { subject: ['ticket', ticketId], details: done.details })
    return true
  })
}
