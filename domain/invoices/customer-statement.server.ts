import { and, inArray } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf, unselectedOf } from '#domain/core/viewer/viewer-scope.ts'
import { statementQuery } from './customer-statement.ts'
import { type Currency, type InvoiceRow, invoiceTabs, tabOfCurrency } from './invoice.ts'
import { type CurrencyFigures, noFigures } from './invoice-figures.server.ts'
import { invoiceLists } from './invoice-list.ts'
import { findInvoices, invoiceRows, listOtherCurrencies } from './invoices.server.ts'

interface AccountStatement extends Pick<CurrencyFigures, 'totals' | 'ageing'> {
  today: string
  /** In which the customer may have a statement. */
  currencies: Currency[]
  customer: { id: number; name: string; rfc: string | null }
  rows: readonly InvoiceRow[]
}

const mostRows = 500

/** Null for a customer outside the viewer's scope, foreign and absent alike. */
export async function findStatement(viewer: Viewer, currency: Currency, customerId: number, now: Date): Promise<AccountStatement | null> {
  const [customer] = await db()
    .select({ id: customers.id, name: customers.name, rfc: customers.rfc })
    .from(customers)
    .where(and(inProject(customers, viewer, customerId), inArray(customers.id, [...scopeOf(viewer)])))
  if (!customer) return null
  const tab = tabOfCurrency(currency)
  const query = readListQuery(invoiceLists[tab], statementQuery(customerId, currency))
  const { figures, today } = await findInvoices(viewer, tab, query, now)
  const { rows } = await invoiceRows(tab).sheet(viewer, query, null, now)
  const others = await listOtherCurrencies({ ...viewer, selectedCustomerIds: [customerId] })
  const currencies = [...invoiceTabs.filter((each) => each !== 'other'), ...others]
  const { totals, ageing } = figures.find((each) => each.currency === currency) ?? noFigures(currency)
  return { customer, rows: rows.slice(0, mostRows), totals, ageing, today, currencies }
}

export async function findUnselectedCustomer(viewer: Viewer, customerId: number) {
  const [row] = await db()
    .select({ customerId: customers.id, customer: customers.name })
    .from(customers)
    .where(and(inProject(customers, viewer, customerId), inArray(customers.id, unselectedOf(viewer))))
  return row ?? null
}
