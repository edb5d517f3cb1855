import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { shipments } from '#db/records/schema/freight/shipments.ts'
import { scopeOf } from '../../ground/viewer/scope.ts'
import type { Viewer } from '../../ground/viewer/viewer.ts'

/** The shipment of that id, for a `where`: of the viewer's project, of a customer they may see and have selected (decision 5). */
export function isInScope(viewer: Viewer, shipmentId: number): SQL | undefined {
  return and(eq(shipments.id, shipmentId), eq(shipments.projectId, viewer.projectId), inArray(shipments.customerId, [...scopeOf(viewer)]))
}
