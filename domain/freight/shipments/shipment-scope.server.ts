import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'

/** The access filter of one shipment: the viewer's project, and a customer the viewer may see and has selected. */
export const isInScope = (viewer: Viewer, shipmentId: number) => areInScope(viewer, [shipmentId])

export function areInScope(viewer: Viewer, shipmentIds: readonly number[]): SQL | undefined {
  const isOurs = and(eq(shipments.projectId, viewer.projectId), inArray(shipments.customerId, [...scopeOf(viewer)]))
  return and(inArray(shipments.id, [...shipmentIds]), isOurs)
}

/** The same customers for a prepared query, with the values of `preparedScope`. */
export const isInPreparedScope = and(
  eq(shipments.projectId, sql.placeholder('projectId')),
  sql`${shipments.customerId} = any(${sql.placeholder('customerIds')}::bigint[])`,
)

export const preparedScope = (viewer: Viewer) => ({ projectId: viewer.projectId, customerIds: [...scopeOf(viewer)] })
