import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { invoices, vwInvoiceMXN, vwInvoiceOther, vwInvoiceUSD } from '#db/postgres/schema/invoices/invoices.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import type { InvoiceTab } from './invoice.ts'

export const invoiceViews = { USD: vwInvoiceUSD, MXN: vwInvoiceMXN, other: vwInvoiceOther } as const satisfies Record<InvoiceTab, unknown>
export type InvoiceView = (typeof invoiceViews)[InvoiceTab]

/** One array parameter: thousands of single parameters cost more than the query itself. */
export const idsOf = (viewer: Viewer) => sql.param([...scopeOf(viewer)])

/** The access filter of invoices: the viewer's project, and the customers they may see and have selected. */
export function areInvoicesInScope(viewer: Viewer, view: InvoiceView): SQL {
  return sql`${view.projectId} = ${viewer.projectId} and ${view.customerId} = any(${idsOf(viewer)}::bigint[])`
}

export function isInvoiceInScope(viewer: Viewer, invoiceId: number): SQL | undefined {
  return and(inProject(invoices, viewer, invoiceId), inArray(invoices.customerId, [...scopeOf(viewer)]))
}
