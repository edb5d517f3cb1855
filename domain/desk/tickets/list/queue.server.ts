import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { record } from '#db/records/client.server.ts'
import { ticketSeverities, ticketTypes } from '#db/records/schema/desk/ticket-catalogues.ts'
import { tickets } from '#db/records/schema/desk/tickets.ts'
import { users, wholeName } from '#db/records/schema/people/access.ts'
import type { Asked } from '../../../ground/tables/list/address.ts'
import type { Catalogue } from '../../../ground/tables/list/catalogue.ts'
import { findRecordCatalogue, listForSheet, listFromRecord, type RecordSource } from '../../../ground/tables/list/record.server.ts'
import type { Page } from '../../../ground/tables/page.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { nameIn } from '../catalogues/choices.server.ts'
import { isTicketOfScope } from '../scope.server.ts'
import { closedStatusIds, type TicketStatusId } from '../ticket.ts'
import { type QueuedTicket, ticketQueue } from './queue.ts'

/** A person's name by id, out of the ticket's row alone, so that tickets can be counted without joins. */
const nameOfUser = (id: typeof tickets.createdBy | typeof tickets.assignedTo) =>
  sql<string | null>`(select concat_ws(' ', person.name, person.last_name) from users person where person.id = ${id})`

function sourceFor(viewer: Viewer): RecordSource<QueuedTicket> {
  const desk = alias(users, 'desk')
  const isOpen = not(inArray(tickets.statusId, [...closedStatusIds]))
  const [type, severity] = [nameIn(viewer, ticketTypes), nameIn(viewer, ticketSeverities)]
  const whoseIs = sql<string>`case when ${tickets.assignedTo} is null then 'nobody' when ${tickets.assignedTo} = ${viewer.userId} then 'mine' else 'others' end`
  return {
    scope: and(isTicketOfScope(viewer), isOpen) ?? sql`false`,
    keys: tickets.id,
    search: [tickets.number, tickets.subject, nameOfUser(tickets.createdBy), nameOfUser(tickets.assignedTo)],
    filters: { whose: whoseIs, status: tickets.statusId },
    orders: {
      ...{ number: tickets.id, subject: tickets.subject, severity: tickets.severityId, status: tickets.statusId, type: tickets.typeId },
      ...{ assigned: nameOfUser(tickets.assignedTo), createdBy: wholeName, created: tickets.createdAt, updated: tickets.updatedAt },
    },
    newestFirst: [sql`${tickets.severityId} asc nulls last`, asc(tickets.id)],
    count: (where) => record().$count(tickets, where),
    rows: async ({ where, orderBy, limit, offset }) => {
      const rows = await record()
        .select({
          ...{ id: tickets.id, number: tickets.number, subject: tickets.subject, createdBy: wholeName, statusId: tickets.statusId },
          ...{ type, severity, severityId: tickets.severityId, createdAt: tickets.createdAt, updatedAt: tickets.updatedAt },
          assignedTo: sql<string | null>`nullif(concat_ws(' ', ${desk.name}, ${desk.lastName}), '')`,
        })
        .from(tickets)
        .innerJoin(users, eq(users.id, tickets.createdBy))
        .innerJoin(ticketTypes, and(eq(ticketTypes.projectId, tickets.projectId), eq(ticketTypes.id, tickets.typeId)))
        .leftJoin(ticketSeverities, and(eq(ticketSeverities.projectId, tickets.projectId), eq(ticketSeverities.id, tickets.severityId)))
        .leftJoin(desk, eq(desk.id, tickets.assignedTo))
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

/** A page of the desk's queue, and what it can be narrowed to. */
export async function listQueue(viewer: Viewer, asked: Asked): Promise<{ page: Page<QueuedTicket>; catalogue: Catalogue }> {
  const source = sourceFor(viewer)
  return {
    page: await listFromRecord(ticketQueue, asked, source),
    catalogue: await findRecordCatalogue(ticketQueue, asked, source, tickets),
  }
}

/** The same for a spreadsheet. */
export const listQueueForSheet = (viewer: Viewer, asked: Asked, selected: readonly number[] | null) =>
  listForSheet(ticketQueue, asked, sourceFor(viewer), selected)
