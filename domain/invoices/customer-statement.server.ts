import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf, unselectedOf } from '#domain/core/viewer/viewer-scope.ts'
import { statementQuery } from './customer-statement.ts'
import type { InvoiceCurrency, InvoiceRow } from './invoice.ts'
import { invoiceLists } from './invoice-list.ts'
import { findInvoices, type InvoiceListing, listInvoicesForSheet } from './invoices.server.ts'

interface AccountStatement extends Pick<InvoiceListing, 'totals' | 'ageing' | 'today'> {
  customer: { id: number; name: string; rfc: string | null }
  rows: readonly InvoiceRow[]
}

const mostRows = 500

/** Null for a customer outside the viewer's scope, foreign and absent alike. */
export async function findStatement(
  viewer: Viewer,
  currency: InvoiceCurrency,
  customerId: number,
  now: Date,
): Promise<AccountStatement | null> {
  const [customer] = await db()
    .select({ id: customers.id, name: customers.name, rfc: customers.rfc })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.projectId, viewer.projectId), inArray(customers.id, [...scopeOf(viewer)])))
  if (!customer) return null
  const query = readListQuery(invoiceLists[currency], statementQuery(customerId))
  const { totals, ageing, today } = await findInvoices(viewer, currency, query, now)
  const { rows } = await listInvoicesForSheet(viewer, currency, query, null, now)
  return { customer, rows: rows.slice(0, mostRows), totals, ageing, today }
}

export async function findUnselectedCustomer(viewer: Viewer, customerId: number) {
  const [row] = await db()
    .select({ customerId: customers.id, customer: customers.name })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.projectId, viewer.projectId), inArray(customers.id, unselectedOf(viewer))))
  return row ?? null
}
