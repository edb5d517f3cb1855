import { and, type SQL, sql } from 'drizzle-orm'
import { areTicketsSeenBy } from '#domain/desk/tickets/scope.server.ts'
import type { ReportReader } from './source.server.ts'

/** The access filter of tickets, narrowed to the report's customers; tickets about no cargo or invoice have no customer and stay. */
export function areReportedTickets(reader: ReportReader): SQL {
  const customers = sql`any(${sql.param([...reader.customerIds])}::bigint[])`
  const ofTheirs = sql`(s.id is null or s.customer_id = ${customers}) and (vt.id is null or vt.customer_id = ${customers})`
  return and(areTicketsSeenBy(reader), ofTheirs) ?? sql`false`
}
