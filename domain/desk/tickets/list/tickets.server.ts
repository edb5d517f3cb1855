import { and, count, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { ticketTypes } from '#db/records/schema/desk/ticket-catalogues.ts'
import { tickets } from '#db/records/schema/desk/tickets.ts'
import { users, wholeName } from '#db/records/schema/people/access.ts'
import { speak } from '../../../ground/language/speech.server.ts'
import type { Asked } from '../../../ground/tables/list/address.ts'
import { listForSheet, listFromRecord, type RecordSource } from '../../../ground/tables/list/record.server.ts'
import type { Page } from '../../../ground/tables/page.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { nameIn } from '../catalogues/choices.server.ts'
import { isTicketOfScope } from '../scope.server.ts'
import { closedStatusIds, type TicketStatusId, ticketStatuses } from '../ticket.ts'
import { type ListedTicket, type TicketTab, ticketLists } from './list.ts'

const isClosed = inArray(tickets.statusId, [...closedStatusIds])
const isOfTab = (tab: TicketTab): SQL => (tab === 'closed' ? isClosed : not(isClosed))

const isCreator = eq(users.id, tickets.createdBy)
const isItsType = and(eq(ticketTypes.projectId, tickets.projectId), eq(ticketTypes.id, tickets.typeId))

/** An instant as the list writes it, so that it can be searched for. */
const written = (instant: SQL | typeof tickets.createdAt) => sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`

function sourceFor(viewer: Viewer, tab: TicketTab): RecordSource<ListedTicket> {
  const t = speak(viewer.language)
  const names = Object.entries(ticketStatuses).map(([id, key]) => sql`when ${Number(id)} then ${t(`tickets.statuses.${key}`)}`)
  const status = sql<string>`case ${tickets.statusId} ${sql.join(names, sql` `)} end`
  const type = nameIn(viewer, ticketTypes)
  return {
    scope: and(isTicketOfScope(viewer), isOfTab(tab)) ?? sql`false`,
    keys: tickets.id,
    search: [tickets.number, wholeName, tickets.subject, status, type, written(tickets.createdAt), written(tickets.updatedAt)],
    filters: {},
    orders: {
      ...{ number: tickets.id, createdBy: wholeName, subject: tickets.subject, status, type },
      ...{ created: tickets.createdAt, updated: tickets.updatedAt },
    },
    newestFirst: [desc(tickets.id)],
    count: async (where) => {
      const all = record().select({ total: count() }).from(tickets).innerJoin(users, isCreator).innerJoin(ticketTypes, isItsType)
      return (await all.where(where))[0]?.total ?? 0
    },
    rows: async ({ where, orderBy, limit, offset }) => {
      const rows = await record()
        .select({
          ...{ id: tickets.id, number: tickets.number, createdBy: wholeName, subject: tickets.subject, statusId: tickets.statusId },
          ...{ type, createdAt: tickets.createdAt, updatedAt: tickets.updatedAt },
        })
        .from(tickets)
        .innerJoin(users, isCreator)
        .innerJoin(ticketTypes, isItsType)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
      return rows.map((row) => ({
        ...row,
        statusId: row.statusId as TicketStatusId,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      }))
    },
  }
}

/** A page of the tickets the viewer sees, open or closed, and how many each of the two lists has (spec 3 §2, §7). */
export async function listTickets(
  viewer: Viewer,
  tab: TicketTab,
  asked: Asked,
): Promise<{ page: Page<ListedTicket>; totals: Record<TicketTab, number> }> {
  const [page, open, closed] = await Promise.all([
    listFromRecord(ticketLists[tab], asked, sourceFor(viewer, tab)),
    countTickets(viewer, 'open'),
    countTickets(viewer, 'closed'),
  ])
  return { page, totals: { open, closed } }
}

const countTickets = (viewer: Viewer, tab: TicketTab) => record().$count(tickets, and(isTicketOfScope(viewer), isOfTab(tab)))

/** The same for a spreadsheet: all pages, up to 10,000 rows, or those selected. */
export const listTicketsForSheet = (viewer: Viewer, tab: TicketTab, asked: Asked, selected: readonly number[] | null) =>
  listForSheet(ticketLists[tab], asked, sourceFor(viewer, tab), selected)
