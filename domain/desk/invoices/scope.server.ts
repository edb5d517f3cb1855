import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { invoices, vwInvoiceMXN, vwInvoiceUSD } from '#db/records/schema/desk/invoices.ts'
import { scopeOf } from '../../ground/viewer/scope.ts'
import type { Viewer } from '../../ground/viewer/viewer.ts'
import type { InvoiceCurrency } from './invoice.ts'

/** The view that an invoice list reads (spec 3 §2: vwInvoiceUSD and vwInvoiceMXN). */
export const invoiceViews = { USD: vwInvoiceUSD, MXN: vwInvoiceMXN } as const satisfies Record<InvoiceCurrency, unknown>

/** The viewer's customers as one parameter: thousands of them, one by one, cost more than the question itself. */
export const idsOf = (viewer: Viewer) => sql.param([...scopeOf(viewer)])

/** Invoices of a view in the viewer's scope: of their project, of customers they may see and have selected (decision 5). */
export function areInvoicesInScope(viewer: Viewer, view: (typeof invoiceViews)[InvoiceCurrency]): SQL {
  return sql`${view.projectId} = ${viewer.projectId} and ${view.customerId} = any(${idsOf(viewer)}::bigint[])`
}

/** The invoice of that id, for a `where`, within the same scope. */
export function isInvoiceInScope(viewer: Viewer, invoiceId: number): SQL | undefined {
  return and(eq(invoices.id, invoiceId), eq(invoices.projectId, viewer.projectId), inArray(invoices.customerId, [...scopeOf(viewer)]))
}
