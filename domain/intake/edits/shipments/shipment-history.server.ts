import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { preparedByIds } from '#db/postgres/prepared.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isInPreparedScope, isInScope, preparedScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { findTypedPlaces } from './find-editable.server.ts'

type Act = (typeof shipmentHistory.$inferSelect)['act']

export interface ShipmentAct {
  id: number
  act: Act
  changes: (typeof shipmentHistory.$inferSelect)['changes']
  /** Null: a feed. */
  by: string | null
  /** Which feed or system, where one did it. */
  source: string | null
  at: Date
  reason: string | null
}

interface ShipmentHistory {
  acts: ShipmentAct[]
  places: Record<string, string>
}

const mostActs = 200
/** Whose the shipment was before, and that it was hidden, are the forwarder's. */
const openActs = [
  'created',
  'changed',
  'cancelled',
  'restored',
  'followed_feed',
  'container_added',
  'container_removed',
  'container_restored',
  'vessel_changed',
] as const

/** Whether this viewer's history of a shipment has a line; false for a foreign or absent one. */
export async function hasShipmentHistory(viewer: Viewer, shipmentId: number): Promise<boolean> {
  const listLines = isHeldBy(viewer, 'read-repair-reasons') ? listAnyLine : listOpenLine
  return (await listLines([shipmentId], preparedScope(viewer))).length > 0
}

const isSinceMoved = sql`${shipmentHistory.id} > coalesce(
  (select max(moved.id) from shipment_history moved where moved.shipment_id = ${shipmentHistory.shipmentId} and moved.act = 'moved'), 0)`
const isOpen = and(inArray(shipmentHistory.act, [...openActs]), isSinceMoved)
const isOpenTo = (viewer: Viewer) => (isHeldBy(viewer, 'read-repair-reasons') ? undefined : isOpen)

const listLine = (isShown?: SQL) =>
  preparedByIds((open, isAsked) =>
    open
      .select({ id: shipmentHistory.id })
      .from(shipmentHistory)
      .innerJoin(shipments, eq(shipments.id, shipmentHistory.shipmentId))
      .where(and(isAsked(shipments.id), isInPreparedScope, isShown))
      .limit(1),
  )
const [listAnyLine, listOpenLine] = [listLine(), listLine(isOpen)]

/**
 * What was done to a shipment by hand, and what feeds took back, the newest 200 first. The forwarder's people read the reasons; others
 * see what was done since it is their customer's. Null for a foreign or absent shipment.
 */
export async function listShipmentHistory(viewer: Viewer, shipmentId: number): Promise<ShipmentHistory | null> {
  const [known] = await db().select({ id: shipments.id }).from(shipments).where(isInScope(viewer, shipmentId))
  if (!known) return null
  const readsReasons = isHeldBy(viewer, 'read-repair-reasons')
  const acts = await db()
    .select({
      id: shipmentHistory.id,
      act: shipmentHistory.act,
      changes: shipmentHistory.changes,
      reason: shipmentHistory.reason,
      at: shipmentHistory.createdAt,
      by: wholeName,
      source: shipmentHistory.source,
    })
    .from(shipmentHistory)
    .leftJoin(users, eq(users.id, shipmentHistory.createdBy))
    .where(and(eq(shipmentHistory.shipmentId, shipmentId), isOpenTo(viewer)))
    .orderBy(desc(shipmentHistory.createdAt), desc(shipmentHistory.id))
    .limit(mostActs)
  const codes = acts.flatMap(({ changes }) =>
    ['origin', 'destination'].flatMap((field) => [changes[field]?.before, changes[field]?.after].flatMap((code) => code ?? [])),
  )
  return {
    acts: readsReasons ? acts : acts.map((act) => ({ ...act, reason: null })),
    places: await findTypedPlaces(db(), viewer, codes),
  }
}
