import { asc, sql } from 'drizzle-orm'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { Asked } from '#domain/ground/tables/list/address.ts'
import type { Catalogue } from '#domain/ground/tables/list/catalogue.ts'
import { findRecordCatalogue, listForSheet, listFromRecord } from '#domain/ground/tables/list/record.server.ts'
import type { Page } from '#domain/ground/tables/page.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'
import type { ListedTicket } from './columns.ts'
import { ticketQueue } from './list.ts'
import { ticketsFor } from './source.server.ts'

const sourceOf = (viewer: Viewer, now: Date) => ({
  ...ticketsFor(viewer, true, now),
  newestFirst: [sql`${tickets.severityId} asc nulls last`, asc(tickets.id)],
})

export async function listQueue(viewer: Viewer, asked: Asked, now: Date): Promise<{ page: Page<ListedTicket>; catalogue: Catalogue }> {
  const source = sourceOf(viewer, now)
  return {
    page: await listFromRecord(ticketQueue, asked, source),
    catalogue: await findRecordCatalogue(ticketQueue, asked, source, tickets),
  }
}

export const listQueueForSheet = (viewer: Viewer, asked: Asked, selected: readonly number[] | null, now: Date) =>
  listForSheet(ticketQueue, asked, sourceOf(viewer, now), selected)
