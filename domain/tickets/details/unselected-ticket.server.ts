import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { unselectedOf } from '#domain/core/viewer/viewer-scope.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { isTicketOfScope } from '#domain/tickets/ticket-scope.server.ts'

/** The customer that the viewer's selection hides; null for a visible, foreign or absent ticket. */
export async function findUnselectedTicket(viewer: Viewer, ticketId: number) {
  const [row] = await db()
    .select({ number: tickets.number, customerId: customers.id, customer: customers.name })
    .from(tickets)
    .leftJoin(shipments, and(eq(shipments.id, tickets.shipmentId), isNull(shipments.hiddenAt)))
    .leftJoin(invoices, isHeldBy(viewer, 'manage-costs') ? eq(invoices.id, tickets.invoiceId) : sql`false`)
    .innerJoin(customers, sql`${customers.id} = coalesce(${shipments.customerId}, ${invoices.customerId})`)
    .where(
      and(
        ...[eq(tickets.id, ticketId), inProject(tickets, viewer), inProject(customers, viewer)],
        inArray(customers.id, unselectedOf(viewer)),
        not(isTicketOfScope(viewer)),
      ),
    )
  return row ?? null
}
