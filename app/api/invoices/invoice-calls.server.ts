import { type Collection, collection } from '#app/api/collections/collection.server.ts'
import { exportOf } from '#app/api/collections/export.server.ts'
import type { Currency, InvoiceRow, InvoiceTab } from '#domain/invoices/invoice.ts'
import { allInvoicesList } from '#domain/invoices/invoice-list.ts'
import { invoiceRows, listAllInvoicesAfter } from '#domain/invoices/invoices.server.ts'
import { invoiceExample, invoiceShape, invoiceSummary } from './invoice-shape.ts'

const shared = { noun: 'invoices', capability: 'manage-costs', grant: 'invoices:read', row: invoiceSummary, shape: invoiceShape } as const

const inTab = (tab: InvoiceTab, id: string, currencies: string, example: Currency): Collection<InvoiceRow> => ({
  ...shared,
  id,
  path: `/invoices/${tab}`,
  summary: `Invoices in ${currencies}, the newest first.`,
  rows: invoiceRows(tab),
  example: invoiceExample(example),
})

const dollars = inTab('USD', 'listDollarInvoices', 'USD', 'USD')
const pesos = inTab('MXN', 'listPesoInvoices', 'MXN', 'MXN')
const others = inTab('other', 'listOtherInvoices', 'every other currency', 'EUR')
const all: Collection<InvoiceRow> = {
  ...shared,
  id: 'listInvoices',
  path: '/invoices',
  summary: 'Invoices in USD, then those in MXN, then those in other currencies, each the newest first.',
  rows: { list: allInvoicesList, after: listAllInvoicesAfter },
  example: invoiceExample('USD'),
}

export const invoiceCalls = [dollars, pesos, others].map(collection).concat([all, dollars, pesos, others].map(exportOf))
