import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'

/** The access filter of one container: the viewer's project, and a customer the viewer may see and has selected. */
export const isContainerInScope = (viewer: Viewer, containerId: number) => areContainersInScope(viewer, [containerId])

export function areContainersInScope(viewer: Viewer, containerIds: readonly number[]): SQL | undefined {
  return and(inArray(containers.id, [...containerIds]), isOfScope(viewer))
}

export function isOfScope(viewer: Viewer): SQL {
  const inSight = and(eq(shipments.projectId, viewer.projectId), inArray(shipments.customerId, [...scopeOf(viewer)]))
  return inArray(containers.shipmentId, db().select({ id: shipments.id }).from(shipments).where(inSight))
}
