import { collection } from '#app/api/collections/collection.server.ts'
import { id, text } from '#app/api/schemas/freight.ts'
import { href } from '#domain/core/href.ts'
import { z } from '#domain/core/schema.ts'
import { type InvoiceCurrency, invoiceCurrencies, invoiceStatuses } from '#domain/invoices/invoice.ts'
import { invoiceLists } from '#domain/invoices/invoice-list.ts'
import { listInvoicesAfter } from '#domain/invoices/invoices.server.ts'

const amount = z
  .string()
  .regex(/^-?\d+\.\d\d$/)
  .meta({ description: 'Exact to the cent, as text: a float would not be.' })

const invoice = z
  .looseObject({
    type: z.literal('invoice'),
    id,
    number: z.string(),
    customer: z.string(),
    shipment: z.looseObject({ id: id.nullable(), number: text }).nullable(),
    issuedOn: z.iso.date(),
    dueOn: z.iso.date(),
    currency: z.enum(invoiceCurrencies),
    total: amount,
    balance: amount,
    status: z.enum(invoiceStatuses),
    daysLate: z.number().int().nullable().meta({ description: 'Calendar days after the due day, where something is still owed.' }),
    links: z.looseObject({ page: z.string() }),
  })
  .meta({ id: 'InvoiceSummary' })

const inCurrency = (currency: InvoiceCurrency, name: string) =>
  collection({
    ...{ id: name, path: `/invoices/${currency}`, noun: 'invoices', summary: `Invoices in ${currency}, the newest first.` },
    ...{ list: invoiceLists[currency], capability: 'manage-costs', grant: 'invoices:read', row: invoice },
    example: {
      ...{ type: 'invoice', id: 31, number: 'F-2031', customer: 'Vidriera del Norte', shipment: { id: 4711, number: 'S-100231' } },
      ...{ issuedOn: '2026-02-01', dueOn: '2026-03-03', currency, total: '1234.50', balance: '1234.50', status: 'open', daysLate: null },
      links: { page: href('invoice', { id: 31 }) },
    },
    find: (viewer, query, rows, now) => listInvoicesAfter(viewer, currency, query, rows, now),
    shape: ({ shipmentId, shipment, ...row }): z.output<typeof invoice> => ({
      ...row,
      type: 'invoice',
      shipment: shipment === null ? null : { id: shipmentId, number: shipment },
      links: { page: href('invoice', { id: row.id }) },
    }),
  })

export const invoiceCalls = [inCurrency('USD', 'listDollarInvoices'), inCurrency('MXN', 'listPesoInvoices')]
