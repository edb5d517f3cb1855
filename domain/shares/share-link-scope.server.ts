import { and, eq, exists, type SQL } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { shareLinks } from '#db/postgres/schema/shares/share-links.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { areShownOf } from '#domain/freight/shipments/shipment-scope.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'

/** Own links, or those of the project for whoever manages sharing; of shipments that the viewer may see, selected or not. */
export function mayManage(viewer: Viewer): SQL {
  const isShown = and(eq(shipments.id, shareLinks.shipmentId), areShownOf(viewer, viewer.allowedCustomerIds))
  const isTheirs = isHeldBy(viewer, 'manage-sharing') ? undefined : eq(shareLinks.userId, viewer.userId)
  const inSight = exists(db().select({ id: shipments.id }).from(shipments).where(isShown))
  return and(inProject(shareLinks, viewer), isTheirs, inSight) as SQL
}
