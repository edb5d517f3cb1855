import { collection } from '#app/api/collections/collection.server.ts'
import type { InvoiceCurrency } from '#domain/invoices/invoice.ts'
import { invoiceLists } from '#domain/invoices/invoice-list.ts'
import { listInvoicesAfter } from '#domain/invoices/invoices.server.ts'
import { invoiceExample, invoiceShape, invoiceSummary } from './invoice-shape.ts'

const inCurrency = (currency: InvoiceCurrency, name: string) =>
  collection({
    ...{ id: name, path: `/invoices/${currency}`, noun: 'invoices', summary: `Invoices in ${currency}, the newest first.` },
    ...{ list: invoiceLists[currency], capability: 'manage-costs', grant: 'invoices:read', row: invoiceSummary },
    example: invoiceExample(currency),
    find: (viewer, query, rows, now) => listInvoicesAfter(viewer, currency, query, rows, now),
    shape: invoiceShape,
  })

export const invoiceCalls = [inCurrency('USD', 'listDollarInvoices'), inCurrency('MXN', 'listPesoInvoices')]
