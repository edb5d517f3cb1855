import { and, type SQL, sql } from 'drizzle-orm'
import { areTicketsVisibleTo } from '#domain/tickets/ticket-scope.server.ts'
import type { ReportViewer } from './report-source.server.ts'

/** The access filter of tickets, narrowed to the report's customers; tickets about no cargo or invoice have no customer and stay. */
export function areReportedTickets(reader: ReportViewer): SQL {
  const customers = sql`any(${sql.param([...reader.customerIds])}::bigint[])`
  const ofTheirs = sql`(s.id is null or s.customer_id = ${customers}) and (vt.id is null or vt.customer_id = ${customers})`
  return and(areTicketsVisibleTo(reader), ofTheirs) ?? sql`false`
}
