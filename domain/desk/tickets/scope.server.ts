import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { invoices } from '#db/records/schema/desk/invoices.ts'
import { ticketCopies, tickets } from '#db/records/schema/desk/tickets.ts'
import { shipments } from '#db/records/schema/freight/shipments.ts'
import { scopeOf } from '../../ground/viewer/scope.ts'
import type { Viewer } from '../../ground/viewer/viewer.ts'
import { isAllowed } from '../../people/access/permissions.ts'

/**
 * The tickets a viewer sees (decision 41): their own, those they are in copy of, those raised from a shipment, a container
 * of one, or an invoice that they may see, of a customer they have selected; whoever answers tickets sees all of the project.
 */
export function isTicketOfScope(viewer: Viewer): SQL {
  const ofProject = eq(tickets.projectId, viewer.projectId)
  if (isAllowed(viewer.roleId, 'answer-tickets')) return ofProject
  const inCopy = record().select({ id: ticketCopies.ticketId }).from(ticketCopies).where(eq(ticketCopies.email, viewer.email.toLowerCase()))
  const inSight = record()
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.projectId, viewer.projectId), inArray(shipments.customerId, [...scopeOf(viewer)])))
  const billed = record()
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.projectId, viewer.projectId), inArray(invoices.customerId, [...scopeOf(viewer)])))
  const isTheirs = or(
    ...[eq(tickets.createdBy, viewer.userId), inArray(tickets.id, inCopy), inArray(tickets.shipmentId, inSight)],
    isAllowed(viewer.roleId, 'manage-costs') ? inArray(tickets.invoiceId, billed) : undefined,
  )
  return and(ofProject, isTheirs) ?? sql`false`
}

/** The ticket of that id, for a `where`, within what the viewer sees. */
export const isTicketInScope = (viewer: Viewer, ticketId: number): SQL | undefined => and(eq(tickets.id, ticketId), isTicketOfScope(viewer))
