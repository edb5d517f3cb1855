import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { invoiceLines, invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf, unselectedOf } from '#domain/core/viewer/viewer-scope.ts'
import { todayOf } from './ageing.ts'
import { type Amount, daysLateOf, type InvoiceRow } from './invoice.ts'

interface InvoiceLine {
  id: number
  description: string
  quantity: string
  unitPrice: string
  amount: Amount
  tax: Amount
}

export interface InvoiceDetails extends InvoiceRow {
  paid: Amount
  lines: InvoiceLine[]
  sums: { amount: Amount; tax: Amount; total: Amount; isWhole: boolean } | null
}

/** Null outside the viewer's scope, foreign and absent alike. */
export async function findInvoice(viewer: Viewer, invoiceId: number, now: Date): Promise<InvoiceDetails | null> {
  const [found] = await listInvoiceDetails(viewer, [invoiceId], now)
  return found ?? null
}

/** In no particular order; foreign and absent invoices are left out. As many queries for a hundred invoices as for one. */
export async function listInvoiceDetails(viewer: Viewer, invoiceIds: readonly number[], now: Date): Promise<InvoiceDetails[]> {
  const rows = await db()
    .select({
      id: invoices.id,
      number: invoices.number,
      customerId: customers.id,
      customer: customers.name,
      shipmentId: shipments.id,
      shipment: shipments.number,
      issuedOn: invoices.issuedOn,
      dueOn: invoices.dueOn,
      currency: invoices.currency,
      total: invoices.total,
      balance: invoices.balance,
      status: invoices.status,
      paid: sql<Amount>`case when ${invoices.isCancelled} then 0 else ${invoices.total} - ${invoices.balance} end::numeric(16,2)`,
    })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .leftJoin(
      shipments,
      and(eq(shipments.id, invoices.shipmentId), eq(shipments.customerId, invoices.customerId), isNull(shipments.hiddenAt)),
    )
    .where(and(inProject(invoices, viewer), inArray(invoices.customerId, [...scopeOf(viewer)]), inArray(invoices.id, [...invoiceIds])))
  if (rows.length === 0) return []
  const found = rows.map(({ id }) => id)
  const lines = await db()
    .select({
      invoiceId: invoiceLines.invoiceId,
      id: invoiceLines.id,
      description: invoiceLines.description,
      amount: invoiceLines.amount,
      tax: invoiceLines.tax,
      quantity: sql<string>`trim_scale(${invoiceLines.quantity})::text`,
      unitPrice: invoiceLines.unitPrice,
    })
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, found))
    .orderBy(asc(invoiceLines.sequence))
  const sums = await db()
    .select({
      invoiceId: invoiceLines.invoiceId,
      amount: sql<Amount>`sum(${invoiceLines.amount})::numeric(20,2)`,
      tax: sql<Amount>`sum(${invoiceLines.tax})::numeric(20,2)`,
      total: sql<Amount>`sum(${invoiceLines.amount} + ${invoiceLines.tax})::numeric(20,2)`,
      isWhole: sql<boolean>`sum(${invoiceLines.amount} + ${invoiceLines.tax}) = ${invoices.total}`,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(inArray(invoiceLines.invoiceId, found))
    .groupBy(invoiceLines.invoiceId, invoices.total)
  const sumsOf = new Map(sums.map(({ invoiceId, ...sum }) => [invoiceId, sum]))
  const today = todayOf(viewer, now)
  return rows.map((row) => ({
    ...row,
    daysLate: daysLateOf(row, today),
    lines: lines.flatMap(({ invoiceId, ...line }) => (invoiceId === row.id ? [line] : [])),
    sums: sumsOf.get(row.id) ?? null,
  }))
}

export async function findUnselectedInvoice(viewer: Viewer, invoiceId: number) {
  const [row] = await db()
    .select({ number: invoices.number, customerId: customers.id, customer: customers.name })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(and(inProject(invoices, viewer, invoiceId), inArray(invoices.customerId, unselectedOf(viewer))))
  return row ?? null
}
