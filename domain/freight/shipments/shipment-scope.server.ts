import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'

/** The access filter of one shipment: the viewer's project, and a customer the viewer may see and has selected. */
export function isInScope(viewer: Viewer, shipmentId: number): SQL | undefined {
  return and(eq(shipments.id, shipmentId), eq(shipments.projectId, viewer.projectId), inArray(shipments.customerId, [...scopeOf(viewer)]))
}

export const isQueryInScope = and(
  eq(shipments.id, sql.placeholder('shipmentId')),
  eq(shipments.projectId, sql.placeholder('projectId')),
  sql`${shipments.customerId} = any(${sql.placeholder('customerIds')}::bigint[])`,
)
export const queryInScope = (viewer: Viewer, shipmentId: number) => {
  return { shipmentId, projectId: viewer.projectId, customerIds: [...scopeOf(viewer)] }
}
