import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'

/** The access filter of one shipment: the viewer's project, and a customer the viewer may see and has selected. */
export const isInScope = (viewer: Viewer, shipmentId: number) => areInScope(viewer, [shipmentId])

export function areInScope(viewer: Viewer, shipmentIds: readonly number[]): SQL | undefined {
  return and(inArray(shipments.id, [...shipmentIds]), areShownOf(viewer, scopeOf(viewer)))
}

/** The shipments of these customers of the viewer's project. Those that are hidden are absent for everybody. */
export const areShownOf = ({ projectId }: { projectId: number }, customerIds: readonly number[]): SQL | undefined =>
  and(areOfCustomers({ projectId }, customerIds), isNull(shipments.hiddenAt))

/** Hidden or not: for those who repair shipments. */
export const areOfCustomers = ({ projectId }: { projectId: number }, customerIds: readonly number[]): SQL | undefined =>
  and(eq(shipments.projectId, projectId), inArray(shipments.customerId, [...customerIds]))

/** The same customers for a prepared query, with the values of `preparedScope`. */
export const isInPreparedScope = and(
  isNull(shipments.hiddenAt),
  eq(shipments.projectId, sql.placeholder('projectId')),
  sql`${shipments.customerId} = any(${sql.placeholder('customerIds')}::bigint[])`,
)

export const preparedScope = (viewer: Viewer) => ({ projectId: viewer.projectId, customerIds: [...scopeOf(viewer)] })
