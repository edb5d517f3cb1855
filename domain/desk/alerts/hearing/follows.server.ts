import { and, eq } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { shipmentFollows } from '#db/records/schema/desk/hearing.ts'
import { shipments } from '#db/records/schema/freight/shipments.ts'
import { isInScope } from '../../../freight/shipments/scope.server.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'

const own = (viewer: Viewer, shipmentId: number) =>
  and(eq(shipmentFollows.userId, viewer.userId), eq(shipmentFollows.shipmentId, shipmentId))

/** Whether the viewer follows this shipment. */
export async function isFollowing(viewer: Viewer, shipmentId: number): Promise<boolean> {
  return (await record().$count(shipmentFollows, own(viewer, shipmentId))) > 0
}

/** From now on, or no longer, tells the viewer all that happens to a shipment. Answers false outside their scope. */
export async function setFollowing(viewer: Viewer, shipmentId: number, isWanted: boolean, now: Date): Promise<boolean> {
  const [found] = await record().select({ id: shipments.id }).from(shipments).where(isInScope(viewer, shipmentId))
  if (!found) return false
  if (!isWanted) await record().delete(shipmentFollows).where(own(viewer, shipmentId))
  else await record().insert(shipmentFollows).values({ userId: viewer.userId, shipmentId, createdAt: now }).onConflictDoNothing()
  return true
}
