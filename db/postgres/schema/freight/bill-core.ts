import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What bills are compared by, as `billCore` of domain/freight/shipments/bill-number.ts: without signs, the carrier's code and the word AWB. */
export const billCoreOf = (column: SQLWrapper): SQL =>
  sql`regexp_replace(lower(regexp_replace(${column}, '[^a-zA-Z0-9]', '', 'g')), '^(m?awb(no)?|[a-z]{4})(?=[0-9]{6,}$)', '')`
