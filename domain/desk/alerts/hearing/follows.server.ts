import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { shipmentFollows } from '#db/records/schema/desk/hearing.ts'
import { containers } from '#db/records/schema/freight/containers.ts'
import { shipments } from '#db/records/schema/freight/shipments.ts'
import { isContainerInScope } from '../../../freight/containers/scope.server.ts'
import { isInScope } from '../../../freight/shipments/scope.server.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'

/** A shipment with all its containers, or one container and what happens to its shipment as a whole. */
export type Followed = { shipmentId: number } | { containerId: number }

/** What is followed, as its row names it; null outside the viewer's scope. */
export async function findFollowed(viewer: Viewer, followed: Followed): Promise<{ shipmentId: number; containerId: number | null } | null> {
  const [found] =
    'containerId' in followed
      ? await record()
          .select({ shipmentId: containers.shipmentId, containerId: containers.id })
          .from(containers)
          .where(isContainerInScope(viewer, followed.containerId))
      : await record().select({ shipmentId: shipments.id }).from(shipments).where(isInScope(viewer, followed.shipmentId))
  return found ? { containerId: null, ...found } : null
}

const own = ({ userId }: Viewer, followed: Followed) =>
  and(
    eq(shipmentFollows.userId, userId),
    'containerId' in followed
      ? eq(shipmentFollows.containerId, followed.containerId)
      : and(eq(shipmentFollows.shipmentId, followed.shipmentId), isNull(shipmentFollows.containerId)),
  )

/** Whether the viewer follows this shipment or container. */
export async function isFollowing(viewer: Viewer, followed: Followed): Promise<boolean> {
  return (await record().$count(shipmentFollows, own(viewer, followed))) > 0
}

/** From now on, or no longer, tells the viewer all that happens to a shipment or container. Answers false outside their scope. */
export async function setFollowing(viewer: Viewer, followed: Followed, isWanted: boolean, now: Date): Promise<boolean> {
  const found = await findFollowed(viewer, followed)
  if (!found) return false
  if (!isWanted) await record().delete(shipmentFollows).where(own(viewer, followed))
  else
    await record()
      .insert(shipmentFollows)
      .values({ ...found, userId: viewer.userId, createdAt: now })
      .onConflictDoNothing()
  return true
}
