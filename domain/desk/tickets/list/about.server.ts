import { and, desc, eq } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { tickets } from '#db/records/schema/desk/tickets.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { isTicketOfScope } from '../scope.server.ts'
import type { TicketStatusId } from '../ticket.ts'
import type { AboutTicket } from './about.ts'

const mostNamed = 20

/** The newest twenty tickets raised from a shipment, its containers' included, or from one container, as far as the viewer sees them. */
export async function listTicketsAbout(viewer: Viewer, about: { shipmentId: number } | { containerId: number }): Promise<AboutTicket[]> {
  const isAbout = 'shipmentId' in about ? eq(tickets.shipmentId, about.shipmentId) : eq(tickets.containerId, about.containerId)
  const rows = await record()
    .select({ id: tickets.id, number: tickets.number, subject: tickets.subject, statusId: tickets.statusId })
    .from(tickets)
    .where(and(isAbout, isTicketOfScope(viewer)))
    .orderBy(desc(tickets.id))
    .limit(mostNamed)
  return rows.map((row) => ({ ...row, statusId: row.statusId as TicketStatusId }))
}
