import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { ascending, findDatabaseCatalogue, listAfter, listForSheet, listFromDatabase } from '#domain/core/lists/database-list.server.ts'
import type { Catalogue } from '#domain/core/lists/list-catalogue.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { RowsAfter } from '#domain/core/lists/rows-after.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ListedTicket } from './ticket-columns.ts'
import { ticketQueue } from './ticket-list.ts'
import { ticketsFor } from './ticket-source.server.ts'

const sourceOf = (viewer: Viewer, now: Date) => ({
  ...ticketsFor(viewer, true, now),
  newestFirst: [ascending(tickets.severityId), ascending(tickets.id)],
})

export async function listQueue(viewer: Viewer, query: ListQuery, now: Date): Promise<{ page: Page<ListedTicket>; catalogue: Catalogue }> {
  const source = sourceOf(viewer, now)
  return {
    page: await listFromDatabase(ticketQueue, query, source),
    catalogue: await findDatabaseCatalogue(ticketQueue, query, source, tickets),
  }
}

export const listQueueForSheet = (viewer: Viewer, query: ListQuery, selected: readonly number[] | null, now: Date) =>
  listForSheet(ticketQueue, query, sourceOf(viewer, now), selected)

export const listQueueAfter = (viewer: Viewer, query: ListQuery, rows: RowsAfter, now: Date) =>
  listAfter(ticketQueue, query, sourceOf(viewer, now), rows)
