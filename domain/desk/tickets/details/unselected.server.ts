import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { invoices } from '#db/records/schema/desk/invoices.ts'
import { tickets } from '#db/records/schema/desk/tickets.ts'
import { shipments } from '#db/records/schema/freight/shipments.ts'
import { customers } from '#db/records/schema/people/customers.ts'
import { isTicketOfScope } from '#domain/desk/tickets/scope.server.ts'
import { unselectedOf } from '#domain/ground/viewer/scope.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'
import { isAllowed } from '#domain/people/access/permissions.ts'

/** The customer that the viewer's selection hides; null for a visible, foreign or absent ticket. */
export async function findUnselectedTicket(viewer: Viewer, ticketId: number) {
  const [row] = await record()
    .select({ number: tickets.number, customerId: customers.id, customer: customers.name })
    .from(tickets)
    .leftJoin(shipments, eq(shipments.id, tickets.shipmentId))
    .leftJoin(invoices, isAllowed(viewer.roleId, 'manage-costs') ? eq(invoices.id, tickets.invoiceId) : sql`false`)
    .innerJoin(customers, sql`${customers.id} = coalesce(${shipments.customerId}, ${invoices.customerId})`)
    .where(
      and(
        ...[eq(tickets.id, ticketId), eq(tickets.projectId, viewer.projectId), eq(customers.projectId, viewer.projectId)],
        inArray(customers.id, unselectedOf(viewer)),
        not(isTicketOfScope(viewer)),
      ),
    )
  return row ?? null
}
