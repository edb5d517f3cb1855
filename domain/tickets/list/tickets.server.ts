import { db } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import { rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type TicketTab, ticketLists } from './ticket-list.ts'
import { ticketsFor } from './ticket-source.server.ts'

export const ticketRows = (tab: TicketTab) => rowsOfList(ticketLists[tab], (viewer, _, now) => ticketsFor(viewer, tab === 'open', now))

/** A page of one tab, and how many tickets each has. */
export async function listTickets(viewer: Viewer, tab: TicketTab, query: ListQuery, now: Date) {
  const countOf = (each: TicketTab) => db().$count(tickets, ticketsFor(viewer, each === 'open', now).scope)
  const [{ page: rows, catalogue }, open, closed] = await Promise.all([
    ticketRows(tab).page(viewer, query, now),
    countOf('open'),
    countOf('closed'),
  ])
  return { page: rows, catalogue, totals: { open, closed } }
}
