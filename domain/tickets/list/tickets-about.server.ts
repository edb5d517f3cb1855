import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ExceptionKind } from '#domain/freight/exceptions/exception-kinds.ts'
import type { TicketCargo } from '#domain/tickets/creation/ticket-cargo.ts'
import type { TicketStatusId } from '#domain/tickets/ticket.ts'
import { isTicketOfScope } from '#domain/tickets/ticket-scope.server.ts'
import type { AboutTicket } from './tickets-about.ts'

const mostNamed = 20

type About = { shipmentId: number; exceptionKind?: ExceptionKind } | { containerId: number } | { invoiceId: number }

export async function listTicketsAbout(viewer: Viewer, about: About): Promise<AboutTicket[]> {
  const isAbout = and(...Object.entries(about).map(([column, value]) => eq(tickets[column as keyof TicketCargo], value)))
  const rows = await db()
    .select({ id: tickets.id, number: tickets.number, subject: tickets.subject, statusId: tickets.statusId })
    .from(tickets)
    .where(and(isAbout, isTicketOfScope(viewer)))
    .orderBy(desc(tickets.id))
    .limit(mostNamed)
  return rows.map((row) => ({ ...row, statusId: row.statusId as TicketStatusId }))
}
