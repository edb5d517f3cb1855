import { feedFacts } from '#domain/intake/files/feed-mapping.ts'
import { name as column } from '#domain/intake/files/field-rules.ts'
import { isCurrency } from '#domain/invoices/invoice.ts'
import { z } from '#domain/platform/schema.ts'

export const invoiceMappingSchema = z.strictObject({
  of: z.literal('invoices'),
  ...feedFacts,
  customer: column,
  fields: z.strictObject({
    issuedOn: column,
    dueOn: column,
    currency: z.union([column, z.strictObject({ value: z.string().refine(isCurrency, 'is not an ISO 4217 currency') })]),
    total: column,
    balance: column.optional(),
    shipment: column.optional(),
    cancelled: column.optional(),
    /** Which lines are of credit notes whose amounts are written without a sign. */
    credit: z.strictObject({ column, words: z.array(column).min(1) }).optional(),
  }),
  lines: z
    .strictObject({
      description: column,
      quantity: column.optional(),
      unitPrice: column.optional(),
      amount: column,
      tax: column.optional(),
    })
    .optional(),
})

export type InvoiceMapping = z.output<typeof invoiceMappingSchema>

export function invoiceColumnsOf({ key, customer, fields, lines, only }: InvoiceMapping): string[] {
  const named = [key, customer, only?.column, fields.credit?.column, ...Object.values(fields), ...Object.values(lines ?? {})]
  return [...new Set(named.filter((each): each is string => typeof each === 'string'))]
}

/** Columns of amounts that add up to the total. */
export const addedColumnsOf = ({ lines }: InvoiceMapping): string[] =>
  [lines?.quantity, lines?.amount, lines?.tax].flatMap((each) => each ?? [])
