import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { ticketCopies, tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { areShownOf } from '#domain/freight/shipments/shipment-scope.server.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'

interface TicketReader {
  projectId: number
  roleId: RoleId
  userId: number
  email: string
  customerIds: readonly number[]
  isCut: boolean
}

/**
 * The access filter of tickets: one's own, those one is in copy of, and those raised from a shipment, container or invoice that one may
 * see, of these customers. Support agents see all of the project, and a token of some customers only what was raised from something of
 * theirs.
 */
export function areTicketsVisibleTo({ projectId, roleId, userId, email, customerIds, isCut }: TicketReader): SQL {
  const ofProject = eq(tickets.projectId, projectId)
  if (isAllowed(roleId, 'answer-tickets') && !isCut) return ofProject
  const inCopy = db().select({ id: ticketCopies.ticketId }).from(ticketCopies).where(eq(ticketCopies.email, email.toLowerCase()))
  const inSight = db().select({ id: shipments.id }).from(shipments).where(areShownOf({ projectId }, customerIds))
  const billed = db()
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.projectId, projectId), inArray(invoices.customerId, [...customerIds])))
  const isTheirs = or(
    ...(isCut ? [] : [eq(tickets.createdBy, userId), inArray(tickets.id, inCopy)]),
    inArray(tickets.shipmentId, inSight),
    isAllowed(roleId, 'manage-costs') ? inArray(tickets.invoiceId, billed) : undefined,
  )
  return and(ofProject, isTheirs) ?? sql`false`
}

export const isTicketOfScope = (viewer: Viewer): SQL => areTicketsVisibleTo({ ...viewer, customerIds: scopeOf(viewer) })

export const isTicketInScope = (viewer: Viewer, ticketId: number): SQL | undefined => and(eq(tickets.id, ticketId), isTicketOfScope(viewer))
