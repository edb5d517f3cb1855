import { db } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { Asked } from '#domain/ground/tables/list/address.ts'
import { listForSheet, listFromRecord } from '#domain/ground/tables/list/record.server.ts'
import type { Page } from '#domain/ground/tables/page.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'
import type { ListedTicket } from './columns.ts'
import { type TicketTab, ticketLists } from './list.ts'
import { ticketsFor } from './source.server.ts'

const sourceOf = (viewer: Viewer, tab: TicketTab, now: Date) => ticketsFor(viewer, tab === 'open', now)

export async function listTickets(
  viewer: Viewer,
  tab: TicketTab,
  asked: Asked,
  now: Date,
): Promise<{ page: Page<ListedTicket>; totals: Record<TicketTab, number> }> {
  const countOf = (each: TicketTab) => db().$count(tickets, sourceOf(viewer, each, now).scope)
  const [page, open, closed] = await Promise.all([
    listFromRecord(ticketLists[tab], asked, sourceOf(viewer, tab, now)),
    countOf('open'),
    countOf('closed'),
  ])
  return { page, totals: { open, closed } }
}

export const listTicketsForSheet = (viewer: Viewer, tab: TicketTab, asked: Asked, selected: readonly number[] | null, now: Date) =>
  listForSheet(ticketLists[tab], asked, sourceOf(viewer, tab, now), selected)
