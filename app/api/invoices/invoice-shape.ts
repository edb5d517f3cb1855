import { selfOf } from '#app/api/api-paths.ts'
import { exampleOf } from '#app/api/schemas/example.ts'
import { customer, id, text } from '#app/api/schemas/freight.ts'
import { href } from '#domain/core/href.ts'
import { type Currency, type InvoiceRow, invoiceKindOf, invoiceKinds, invoiceStatuses } from '#domain/invoices/invoice.ts'
import { z } from '#domain/platform/schema.ts'

export const amount = z
  .string()
  .regex(/^-?\d+\.\d\d$/)
  .meta({ description: 'Exact to the cent, as text: a float would not be.' })

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 4217.', examples: ['USD'] })

export const invoiceSummary = z
  .object({
    type: z.literal('invoice'),
    id: id.meta({ examples: [31] }),
    number: z.string().meta({ examples: ['F-2031'] }),
    customer,
    shipment: z
      .object({ id: id.nullable(), number: text })
      .nullable()
      .meta({ examples: [{ id: 4711, number: 'S-100231' }] }),
    issuedOn: z.iso.date().meta({ examples: ['2026-02-01'] }),
    dueOn: z.iso.date().meta({ examples: ['2026-03-03'] }),
    kind: z
      .enum(invoiceKinds)
      .meta({ description: 'A credit note has a negative total, and a negative balance until it is applied.', examples: ['invoice'] }),
    currency,
    total: amount.meta({ examples: ['1234.50'] }),
    balance: amount.meta({ examples: ['1234.50'] }),
    status: z.enum(invoiceStatuses).meta({ examples: ['open'] }),
    daysLate: z.number().int().nullable().meta({ description: 'Calendar days after the due day, where something is still owed.' }),
    links: z
      .object({ self: z.string(), page: z.string() })
      .meta({ examples: [{ self: selfOf('invoices', 31), page: href('invoice', { id: 31 }) }] }),
  })
  .meta({ id: 'InvoiceSummary' })

export function invoiceShape({ shipmentId, shipment, customerId, ...row }: InvoiceRow): z.output<typeof invoiceSummary> {
  return {
    ...row,
    type: 'invoice',
    kind: invoiceKindOf(row),
    customer: { id: customerId, name: row.customer },
    shipment: shipment === null ? null : { id: shipmentId, number: shipment },
    links: { self: selfOf('invoices', row.id), page: href('invoice', { id: row.id }) },
  }
}

export const invoiceExample = (currency: Currency) => ({ ...exampleOf(invoiceSummary), currency })
