import { type Collection, collection } from '#app/api/collections/collection.server.ts'
import { exportOf } from '#app/api/collections/export.server.ts'
import type { InvoiceCurrency, InvoiceRow } from '#domain/invoices/invoice.ts'
import { allInvoicesList, invoiceLists } from '#domain/invoices/invoice-list.ts'
import { listAllInvoicesAfter, listInvoicesAfter } from '#domain/invoices/invoices.server.ts'
import { invoiceExample, invoiceShape, invoiceSummary } from './invoice-shape.ts'

const shared = { noun: 'invoices', capability: 'manage-costs', grant: 'invoices:read', row: invoiceSummary, shape: invoiceShape } as const

const inCurrency = (currency: InvoiceCurrency, id: string): Collection<InvoiceRow> => ({
  ...{ ...shared, id, path: `/invoices/${currency}`, summary: `Invoices in ${currency}, the newest first.` },
  ...{ list: invoiceLists[currency], example: invoiceExample(currency) },
  find: (viewer, query, rows, now) => listInvoicesAfter(viewer, currency, query, rows, now),
})

const dollars = inCurrency('USD', 'listDollarInvoices')
const pesos = inCurrency('MXN', 'listPesoInvoices')
const all: Collection<InvoiceRow> = {
  ...{ ...shared, id: 'listInvoices', path: '/invoices', summary: 'Invoices in USD and then those in MXN, the newest first.' },
  ...{ list: allInvoicesList, example: invoiceExample('USD') },
  find: listAllInvoicesAfter,
}

export const invoiceCalls = [collection(dollars), collection(pesos), exportOf(all), exportOf(dollars), exportOf(pesos)]
