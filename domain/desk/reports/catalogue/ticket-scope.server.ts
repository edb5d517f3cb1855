import { and, type SQL, sql } from 'drizzle-orm'
import { areTicketsSeenBy } from '../../tickets/scope.server.ts'
import type { ReportReader } from './source.server.ts'

/**
 * The tickets a reader sees (decision 41), over the tables of the ticket module: of those that were raised from cargo or an invoice, the
 * ones of the report's customers; those about nothing have none, and stay.
 */
export function areReportedTickets(reader: ReportReader): SQL {
  const customers = sql`any(${sql.param([...reader.customerIds])}::bigint[])`
  const ofTheirs = sql`(s.id is null or s.customer_id = ${customers}) and (vt.id is null or vt.customer_id = ${customers})`
  return and(areTicketsSeenBy(reader), ofTheirs) ?? sql`false`
}
