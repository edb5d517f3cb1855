import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { invoiceLines, invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { unselectedOf } from '#domain/core/viewer/viewer-scope.ts'
import { todayOf } from './ageing.ts'
import { type Amount, daysLateOf, type InvoiceRow } from './invoice.ts'
import { isInvoiceInScope } from './invoice-scope.server.ts'

interface InvoiceLine {
  id: number
  description: string
  quantity: string
  unitPrice: string
  amount: Amount
  tax: Amount
}

export interface InvoiceDetails extends InvoiceRow {
  customerId: number
  paid: Amount
  lines: InvoiceLine[]
  sums: { amount: Amount; tax: Amount; total: Amount; isWhole: boolean } | null
}

/** Null outside the viewer's scope, foreign and absent alike. */
export async function findInvoice(viewer: Viewer, invoiceId: number, now: Date): Promise<InvoiceDetails | null> {
  const [row] = await db()
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
    .where(isInvoiceInScope(viewer, invoiceId))
  if (!row) return null
  const ofInvoice = eq(invoiceLines.invoiceId, row.id)
  const lines = await db()
    .select({
      id: invoiceLines.id,
      description: invoiceLines.description,
      amount: invoiceLines.amount,
      tax: invoiceLines.tax,
      quantity: sql<string>`trim_scale(${invoiceLines.quantity})::text`,
      unitPrice: invoiceLines.unitPrice,
    })
    .from(invoiceLines)
    .where(ofInvoice)
    .orderBy(asc(invoiceLines.sequence))
  const [sums] = await db()
    .select({
      amount: sql<Amount>`sum(${invoiceLines.amount})::numeric(20,2)`,
      tax: sql<Amount>`sum(${invoiceLines.tax})::numeric(20,2)`,
      total: sql<Amount>`sum(${invoiceLines.amount} + ${invoiceLines.tax})::numeric(20,2)`,
      isWhole: sql<boolean>`sum(${invoiceLines.amount} + ${invoiceLines.tax}) = ${row.total}::numeric`,
    })
    .from(invoiceLines)
    .where(ofInvoice)
  return { ...row, daysLate: daysLateOf(row, todayOf(viewer, now)), lines, sums: lines.length > 0 && sums ? sums : null }
}

export async function findUnselectedInvoice(viewer: Viewer, invoiceId: number) {
  const [row] = await db()
    .select({ number: invoices.number, customerId: customers.id, customer: customers.name })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(and(inProject(invoices, viewer, invoiceId), inArray(invoices.customerId, unselectedOf(viewer))))
  return row ?? null
}
