import { selfOf } from '#app/api/api-paths.ts'
import { id, text } from '#app/api/schemas/freight.ts'
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
  .meta({ description: 'ISO 4217.' })

export const invoiceSummary = z
  .object({
    type: z.literal('invoice'),
    id,
    number: z.string(),
    customer: z.string(),
    shipment: z.object({ id: id.nullable(), number: text }).nullable(),
    issuedOn: z.iso.date(),
    dueOn: z.iso.date(),
    kind: z.enum(invoiceKinds).meta({ description: 'A credit note has a negative total, and a negative balance until it is applied.' }),
    currency,
    total: amount,
    balance: amount,
    status: z.enum(invoiceStatuses),
    daysLate: z.number().int().nullable().meta({ description: 'Calendar days after the due day, where something is still owed.' }),
    links: z.object({ self: z.string(), page: z.string() }),
  })
  .meta({ id: 'InvoiceSummary' })

export function invoiceShape({ shipmentId, shipment, ...row }: InvoiceRow): z.output<typeof invoiceSummary> {
  return {
    ...row,
    type: 'invoice',
    kind: invoiceKindOf(row),
    shipment: shipment === null ? null : { id: shipmentId, number: shipment },
    links: { self: selfOf('invoices', row.id), page: href('invoice', { id: row.id }) },
  }
}

export const invoiceExample = (currency: Currency): z.output<typeof invoiceSummary> => ({
  type: 'invoice',
  kind: 'invoice',
  id: 31,
  number: 'F-2031',
  customer: 'Vidriera del Norte',
  shipment: { id: 4711, number: 'S-100231' },
  issuedOn: '2026-02-01',
  dueOn: '2026-03-03',
  currency,
  total: '1234.50',
  balance: '1234.50',
  status: 'open',
  daysLate: null,
  links: { self: selfOf('invoices', 31), page: href('invoice', { id: 31 }) },
})
