import { and, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { type DatabaseSource, descending, readFrom, selectRows } from '#domain/core/lists/database-list.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { nameTextIn } from '#domain/locales/name-column.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { databaseZone } from '#domain/platform/schedules/time-zone.ts'
import { closedStatusIds, type TicketStatusId, ticketStatuses } from '#domain/tickets/ticket.ts'
import { isTicketOfScope } from '#domain/tickets/ticket-scope.server.ts'
import type { DueState, ListedTicket } from './ticket-columns.ts'

/**
 * Qualifies a column by its table: drizzle omits that in a query over one table, and a subquery would resolve the name to its own column.
 */
const own = (column: AnyPgColumn) => sql`${tickets}.${sql.identifier(column.name)}`

/** Names come from subqueries, so that tickets and their filters can be counted without joins. */
const nameOfPerson = (id: AnyPgColumn) =>
  sql<string | null>`(select concat_ws(' ', person.name, person.last_name) from users person where person.id = ${own(id)})`

const written = (instant: AnyPgColumn, { timeZone }: Viewer) =>
  sql<string>`to_char(${instant} at time zone ${databaseZone(timeZone)}, 'YYYY-MM-DD HH24:MI')`

const isClosed = inArray(tickets.statusId, [...closedStatusIds])

export function ticketsFor(viewer: Viewer, isOpen: boolean, now: Date): DatabaseSource<ListedTicket> {
  const t = translatorIn(viewer.language)
  const name = sql.raw(nameTextIn(viewer.language, 'entry.name', 'entry.names'))
  const nameOfEntry = (table: 'ticket_types' | 'ticket_severities', id: AnyPgColumn) =>
    sql`(select ${name} from ${sql.raw(table)} entry where entry.project_id = ${own(tickets.projectId)} and entry.id = ${own(id)})`
  const names = Object.entries(ticketStatuses).map(([id, key]) => sql`when ${Number(id)} then ${t(`tickets.statuses.${key}`)}`)
  const status = sql<string>`case ${tickets.statusId} ${sql.join(names, sql` `)} end`
  const [type, severity] = [
    nameOfEntry('ticket_types', tickets.typeId) as SQL<string>,
    nameOfEntry('ticket_severities', tickets.severityId) as SQL<string | null>,
  ]
  const [createdBy, assigned] = [nameOfPerson(tickets.createdBy) as SQL<string>, nameOfPerson(tickets.assignedTo)]
  const { due, dueState } = dueOf(now)
  return {
    scope: and(isTicketOfScope(viewer), isOpen ? not(isClosed) : isClosed) ?? sql`false`,
    keys: tickets.id,
    search: [
      tickets.number,
      createdBy,
      tickets.subject,
      status,
      type,
      written(tickets.createdAt, viewer),
      written(tickets.updatedAt, viewer),
    ],
    filters: {
      whose: sql`case when ${tickets.assignedTo} is null then 'nobody' when ${tickets.assignedTo} = ${viewer.userId} then 'mine' else 'others' end`,
      due: dueState,
      status: tickets.statusId,
    },
    orders: {
      number: tickets.id,
      createdBy,
      subject: tickets.subject,
      status,
      type,
      severity: tickets.severityId,
      assigned,
      due,
      created: tickets.createdAt,
      updated: tickets.updatedAt,
    },
    newestFirst: [descending(tickets.id)],
    ...readFrom(tickets),
    rows: selectRows(
      () =>
        db()
          .select({
            id: tickets.id,
            number: tickets.number,
            createdBy,
            subject: tickets.subject,
            statusId: tickets.statusId,
            type,
            severity,
            severityId: tickets.severityId,
            assignedTo: assigned,
            dueState,
            dueAt: due.mapWith(tickets.createdAt),
            createdAt: tickets.createdAt,
            updatedAt: tickets.updatedAt,
          })
          .from(tickets),
      (row) => ({
        ...row,
        statusId: row.statusId as TicketStatusId,
        dueAt: row.dueAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      }),
    ),
  }
}

function dueOf(now: Date) {
  const { answerDueAt, firstAnsweredAt, solveDueAt, waitingSince } = tickets
  const due = sql<Date | null>`case when ${waitingSince} is not null then null when ${firstAnsweredAt} is null then ${answerDueAt} else ${solveDueAt} end`
  const at = sql`${now.toISOString()}::timestamptz`
  const dueState = sql<DueState | null>`case when ${waitingSince} is not null then 'waiting' when ${due} < ${at} then 'overdue'
    when ${due} < ${at} + interval '4 hours' then 'soon' when ${due} is not null then 'later' end`
  return { due, dueState }
}
