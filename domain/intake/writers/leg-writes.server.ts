import { isDeepStrictEqual } from 'node:util'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { insertSets } from '#db/postgres/row-sets.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import type { SaidLeg } from '#db/postgres/schema/freight/shipment-sources.ts'
import { routings } from '#db/postgres/schema/freight/shipments.ts'
import { type LegRow, mergeLegs } from './merge-legs.ts'
import { type Ship, shipText } from './vessel-change.ts'

/** What a source says of the legs of a shipment now and said before; without `before`, it completes those of others alone. */
export interface SaidLegs {
  shipmentId: number
  legs: readonly SaidLeg[]
  before?: readonly SaidLeg[]
  /** The vessel that the shipment itself changes to. */
  ship?: { before: Ship; after: Ship } | undefined
}

/** Writes the legs of one source, and into the shipments' history which vessels changed. */
export async function writeLegs(tx: Transaction, source: string, said: readonly SaidLegs[]): Promise<void> {
  const changed = said.filter(({ legs, before, ship }) => ship || !isDeepStrictEqual(legs, before))
  if (changed.length === 0) return
  const stored = await tx
    .select()
    .from(routings)
    .where(
      inArray(
        routings.shipmentId,
        changed.map(({ shipmentId }) => shipmentId),
      ),
    )
    .orderBy(asc(routings.shipmentId), asc(routings.sequence))
  const history: (typeof shipmentHistory.$inferInsert)[] = []
  for (const { shipmentId, legs, before, ship } of changed) {
    const former = stored.filter((leg) => leg.shipmentId === shipmentId)
    const merged = mergeLegs(former, { now: legs, before, source })
    if (!isDeepStrictEqual(former, merged)) await saveLegs(tx, shipmentId, former, merged)
    const changes = vesselChanges(former, merged, ship)
    if (Object.keys(changes).length > 0) history.push({ shipmentId, act: 'vessel_changed', source, changes })
  }
  await insertSets(tx, shipmentHistory, history)
}

type MergedLeg = Omit<LegRow, 'id'> & { id?: number }

async function saveLegs(tx: Transaction, shipmentId: number, former: readonly LegRow[], merged: readonly MergedLeg[]): Promise<void> {
  const gone = former.filter(({ id }) => !merged.some((leg) => leg.id === id)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(routings).where(inArray(routings.id, gone))
  // Numbers are one leg's each: those that move step aside first.
  const isMoved = merged.some((leg, at) => leg.id !== undefined && former.find(({ id }) => id === leg.id)?.sequence !== at + 1)
  if (isMoved)
    await tx
      .update(routings)
      .set({ sequence: sql`-${routings.sequence}` })
      .where(sql`${routings.shipmentId} = ${shipmentId}`)
  for (const [at, { id, ...leg }] of merged.entries()) {
    const row = { ...leg, shipmentId, sequence: at + 1 }
    const was = former.find((each) => each.id === id)
    if (id === undefined) await tx.insert(routings).values(row)
    else if (isMoved || !isDeepStrictEqual(was, { id, ...row })) await tx.update(routings).set(row).where(sql`${routings.id} = ${id}`)
  }
}

/** By `vessel` what the shipment sails on, by `vessel PORT–PORT` what another leg does. A first vessel is no change. */
function vesselChanges(former: readonly LegRow[], merged: readonly MergedLeg[], ship: SaidLegs['ship']) {
  const changes: Record<string, { before: string | null; after: string | null }> = {}
  const note = (key: string, before: Ship | undefined, after: Ship) => {
    const isKnown = before?.vessel && after.vessel
    const isOther = isKnown && before.vessel?.toUpperCase() !== after.vessel?.toUpperCase()
    const isLater = isKnown && before.voyage && after.voyage && before.voyage.toUpperCase() !== after.voyage.toUpperCase()
    if (before && (isOther || isLater)) changes[key] = { before: shipText(before), after: shipText(after) }
  }
  if (ship) note('vessel', ship.before, ship.after)
  const told = Object.values(changes).map(({ after }) => after)
  for (const leg of merged) {
    const was =
      former.find(({ id }) => id === leg.id) ?? former.find(({ originPort }) => originPort !== null && originPort === leg.originPort)
    if (!told.includes(shipText(leg))) note(`vessel ${leg.originPort ?? '?'}–${leg.destinationPort ?? '?'}`, was, leg)
  }
  return changes
}
