import { db } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { listAfter, listForSheet, listFromDatabase } from '#domain/core/lists/database-list.server.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { RowsAfter } from '#domain/core/lists/rows-after.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ListedTicket } from './ticket-columns.ts'
import { type TicketTab, ticketLists } from './ticket-list.ts'
import { ticketsFor } from './ticket-source.server.ts'

const sourceOf = (viewer: Viewer, tab: TicketTab, now: Date) => ticketsFor(viewer, tab === 'open', now)

export async function listTickets(
  viewer: Viewer,
  tab: TicketTab,
  query: ListQuery,
  now: Date,
): Promise<{ page: Page<ListedTicket>; totals: Record<TicketTab, number> }> {
  const countOf = (each: TicketTab) => db().$count(tickets, sourceOf(viewer, each, now).scope)
  const [page, open, closed] = await Promise.all([
    listFromDatabase(ticketLists[tab], query, sourceOf(viewer, tab, now)),
    countOf('open'),
    countOf('closed'),
  ])
  return { page, totals: { open, closed } }
}

export const listTicketsForSheet = (viewer: Viewer, tab: TicketTab, query: ListQuery, selected: readonly number[] | null, now: Date) =>
  listForSheet(ticketLists[tab], query, sourceOf(viewer, tab, now), selected)

export const listTicketsAfter = (viewer: Viewer, tab: TicketTab, query: ListQuery, rows: RowsAfter, now: Date) =>
  listAfter(ticketLists[tab], query, sourceOf(viewer, tab, now), rows)
