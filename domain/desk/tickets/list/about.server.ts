import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { TicketCargo } from '#domain/desk/tickets/raising/cargo.ts'
import { isTicketOfScope } from '#domain/desk/tickets/scope.server.ts'
import type { TicketStatusId } from '#domain/desk/tickets/ticket.ts'
import type { ExceptionKind } from '#domain/freight/exceptions/exception-kinds.ts'
import type { AboutTicket } from './about.ts'

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
