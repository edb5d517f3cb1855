import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { areShownOf } from '#domain/freight/shipments/shipment-scope.server.ts'

/** The access filter of one container: the viewer's project, and a customer the viewer may see and has selected. */
export const isContainerInScope = (viewer: Viewer, containerId: number) => areContainersInScope(viewer, [containerId])

export function areContainersInScope(viewer: Viewer, containerIds: readonly number[]): SQL | undefined {
  return and(inArray(containers.id, [...containerIds]), isOfScope(viewer))
}

export const isOfScope = (viewer: Viewer): SQL => areContainersShownOf(viewer, scopeOf(viewer))

/** The containers of these customers' shipments. Those that are hidden, or whose shipment is, are absent for everybody. */
export function areContainersShownOf(viewer: Pick<Viewer, 'projectId'>, customerIds: readonly number[]): SQL {
  const inSight = db().select({ id: shipments.id }).from(shipments).where(areShownOf(viewer, customerIds))
  return and(isNull(containers.hiddenAt), inArray(containers.shipmentId, inSight)) ?? sql`false`
}
