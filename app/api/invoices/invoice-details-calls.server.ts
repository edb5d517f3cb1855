import { documentCalls } from '#app/api/attachments/attachment-calls.server.ts'
import { call, ok } from '#app/api/call.ts'
import { byIds } from '#app/api/collections/by-ids.server.ts'
import { found } from '#app/api/problem.ts'
import { id, text } from '#app/api/schemas/freight.ts'
import { idParameter, oneId } from '#app/api/schemas/parameters.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { ageKeys } from '#domain/invoices/ageing.ts'
import { findStatement } from '#domain/invoices/customer-statement.server.ts'
import { findDemurrageCheck } from '#domain/invoices/demurrage-check.server.ts'
import type { DemurrageCheck } from '#domain/invoices/demurrage-check.ts'
import { type Currency, isCurrency } from '#domain/invoices/invoice.ts'
import { findInvoice, type InvoiceDetails, listInvoiceDetails } from '#domain/invoices/invoice-details.server.ts'
import { addInvoiceDocument, listInvoiceDocumentsAfter, openInvoiceDocument } from '#domain/invoices/invoice-documents.server.ts'
import { invoiceUploadPolicy } from '#domain/invoices/invoice-upload-policy.ts'
import { inUnits } from '#domain/platform/currency.ts'
import { z } from '#domain/platform/schema.ts'
import { amount, currency, invoiceExample, invoiceShape, invoiceSummary } from './invoice-shape.ts'

const line = z.object({
  id,
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  amount,
  tax: amount,
})

const demurrage = z
  .object({
    billed: amount.meta({ description: 'Before tax.' }),
    expected: amount
      .nullable()
      .meta({ description: 'By the tariff and the clock of the containers; null where one of them has no figure.' }),
    containers: z.array(z.object({ id, number: z.string(), expected: amount.nullable(), whyNot: text })),
  })
  .nullable()

const invoiceDetails = invoiceSummary
  .extend({
    paid: amount,
    lines: z.array(line),
    demurrage,
    sums: z.object({ amount, tax: amount, total: amount, isWhole: z.boolean() }).nullable().meta({
      description: 'Of the lines; isWhole says whether they make up the total of the invoice.',
    }),
  })
  .meta({ id: 'Invoice' })

const ages = z.array(z.object({ age: z.enum(ageKeys), count: z.number().int(), balance: amount }))

const statement = z
  .object({
    customer: z.object({ id, name: z.string(), rfc: text }),
    currency,
    on: z.iso.date(),
    ageing: ages,
    totals: z.object({
      count: z.number().int(),
      cancelled: z.number().int(),
      total: amount,
      balance: amount.meta({ description: 'What is owed, less open credit notes.' }),
      credit: amount.meta({ description: 'Open credit notes: nothing or negative. They are never overdue and of no age.' }),
      overdue: amount,
    }),
    invoices: z.array(invoiceSummary).meta({ description: 'Unpaid ones, the first due first: 500 at most; totals count all.' }),
  })
  .meta({ id: 'Statement' })

const demurrageShape = ({ billed, expected, containers }: DemurrageCheck, of: Currency) => ({
  billed: inUnits(billed, of),
  expected: expected === null ? null : inUnits(expected, of),
  containers: containers.map(({ containerId, number, expected, whyNot }) => {
    return { id: containerId, number, expected: expected && inUnits(expected.cents, expected.currency), whyNot }
  }),
})

const ofCosts = { noun: 'invoices', capability: 'manage-costs', grant: 'invoices:read' } as const

async function completeInvoices(viewer: Viewer, ids: readonly number[], now: Date) {
  const invoices = await listInvoiceDetails(viewer, ids, now)
  const checks = await Promise.all(invoices.map((invoice) => findDemurrageCheck(viewer, invoice)))
  return new Map(invoices.map((invoice, at) => [invoice.id, detailsShape(invoice, checks[at] ?? null)]))
}

const detailsShape = (invoice: InvoiceDetails, check: DemurrageCheck | null) => ({
  ...invoiceShape(invoice),
  demurrage: check && demurrageShape(check, invoice.currency),
})

const detailsExample = {
  ...invoiceExample('USD'),
  paid: '0.00',
  demurrage: null,
  lines: [{ id: 1, description: 'Ocean freight', quantity: '1', unitPrice: '1064.22', amount: '1064.22', tax: '170.28' }],
  sums: { amount: '1064.22', tax: '170.28', total: '1234.50', isWhole: true },
}

export const invoiceDetailsCalls = [
  byIds({
    ...ofCosts,
    id: 'readInvoices',
    path: '/invoices',
    things: 'invoices',
    thing: invoiceDetails,
    example: detailsExample,
    complete: completeInvoices,
  }),
  call({
    ...ofCosts,
    id: 'getInvoice',
    method: 'get',
    path: '/invoices/:id',
    params: oneId,
    summary: 'One invoice with its lines, and what its demurrage should be by the clock of the containers.',
    answers: { 200: invoiceDetails },
    example: {
      params: { id: 31 },
      answer: detailsExample,
    },
    run: async ({ viewer, params, now }) => {
      const invoice = found(await findInvoice(viewer, params.id, now))
      return ok(detailsShape(invoice, await findDemurrageCheck(viewer, invoice)))
    },
  }),
  ...documentCalls(
    { ...ofCosts, name: 'Invoice', find: findInvoice },
    {
      listAfter: listInvoiceDocumentsAfter,
      open: openInvoiceDocument,
      adding: {
        capability: 'manage-costs',
        grant: 'invoices:write',
        policy: invoiceUploadPolicy,
        body: z.strictObject({}),
        example: {},
        add: ({ act, id, key }, file) => addInvoiceDocument(act, id, { key }, file),
      },
    },
  ),
  call({
    ...ofCosts,
    id: 'getStatement',
    method: 'get',
    path: '/statements/:customer',
    summary: 'What a customer owes today in one currency, by age.',
    params: z.object({ customer: idParameter }),
    query: z.strictObject({ currency: currency.refine(isCurrency).default('USD') }),
    answers: { 200: statement },
    example: {
      params: { customer: 12 },
      query: { currency: 'USD' },
      answer: {
        customer: { id: 12, name: 'Vidriera del Norte', rfc: 'VNO980101AB1' },
        currency: 'USD',
        on: '2026-02-12',
        totals: { count: 1, cancelled: 0, total: '1234.50', balance: '1234.50', credit: '0.00', overdue: '0.00' },
        ageing: [{ age: 'current', count: 1, balance: '1234.50' }],
        invoices: [invoiceExample('USD')],
      },
    },
    run: async ({ viewer, params, query, now }) => {
      const { customer, rows, totals, ageing, today } = found(await findStatement(viewer, query.currency, params.customer, now))
      return ok({ customer, currency: query.currency, on: today, totals, ageing, invoices: rows.map(invoiceShape) })
    },
  }),
]
