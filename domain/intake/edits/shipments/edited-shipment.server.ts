import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { containerFeeds, containers } from '#db/postgres/schema/freight/containers.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'
import { findPlaceZones } from '#domain/intake/edits/place-zones.server.ts'
import type { Zones } from '#domain/intake/fields/ruled-fields.ts'
import { deleteRules, findRuledShipments, setRules } from '#domain/intake/rules/field-rules.server.ts'
import type { RuledValue, ShipmentRow } from '#domain/intake/rules/follow-feed.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'

type Reader = Database | Transaction

/** The clocks of two places of the project. Throws where one of them is none. */
export async function findZones(
  database: Reader,
  projectId: number,
  codes: Readonly<Record<'origin' | 'destination', string | null>>,
): Promise<Zones> {
  const zones = await findPlaceZones(database, projectId, [codes.origin, codes.destination])
  const zoneOf = (end: 'origin' | 'destination') => {
    const code = codes[end]
    const zone = code === null ? 'UTC' : zones.get(code)
    if (zone === undefined) throw new DomainError('repairs.unknownPlace', end)
    return zone
  }
  return { origin: zoneOf('origin'), destination: zoneOf('destination') }
}

/** Whether a feed writes the shipment, or containers of one complete it. */
export async function isFed(database: Reader, { id, source }: Pick<ShipmentRow, 'id' | 'source'>): Promise<boolean> {
  if (source !== null) return true
  const [fed] = await database
    .select({ count: count() })
    .from(containerFeeds)
    .innerJoin(containers, eq(containers.id, containerFeeds.containerId))
    .where(eq(containers.shipmentId, id))
  return (fed?.count ?? 0) > 0
}

/** A number is one shipment's in its project, in any case. Throws where another has it. */
export async function checkNumber(tx: Transaction, projectId: number, number: string, shipmentId: number | null): Promise<void> {
  const [other] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        ...[eq(shipments.projectId, projectId), eq(sql`lower(${shipments.number})`, sql`lower(${number})`)],
        shipmentId === null ? undefined : ne(shipments.id, shipmentId),
      ),
    )
    .limit(1)
  if (other) throw new DomainError('repairs.numberTaken', 'number')
}

/** Who wrote the shipment last, where a person did: a feed has no name here. */
export async function findLastEditor(database: Reader, { id, updatedAt }: Pick<ShipmentRow, 'id' | 'updatedAt'>): Promise<string | null> {
  const [last] = await database
    .select({ by: wholeName, at: shipmentHistory.createdAt })
    .from(shipmentHistory)
    .innerJoin(users, eq(users.id, shipmentHistory.createdBy))
    .where(eq(shipmentHistory.shipmentId, id))
    .orderBy(desc(shipmentHistory.createdAt), desc(shipmentHistory.id))
    .limit(1)
  return last && last.at >= updatedAt ? last.by : null
}

/** What the transaction writes of dates is this person's (`shipment_dates`). */
export async function nameEditor(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select set_config('fairway.edited_by', ${String(userId)}, true)`)
}

/** A status that an act of a person brings stays until the feed sends another one than before; the feed's own needs no rule. */
export async function ruleStatus(tx: Transaction, row: ShipmentRow, status: Status, viewer: Viewer, now: Date): Promise<void> {
  if (!(await isFed(tx, row))) return
  const current = (await findRuledShipments(tx, [row.id])).get(row.id)?.rules ?? new Map<string, RuledValue>()
  const wasTakenBack = row.status === 'cancelled' && current.has('status')
  if (wasTakenBack) await deleteRules(tx, row.id, ['status'])
  else
    await setRules(
      tx,
      row.id,
      current,
      [{ field: 'status', rule: 'until', feedValue: { status: row.status }, mine: { status } }],
      viewer,
      now,
    )
}
