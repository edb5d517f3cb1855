import { inArray } from 'drizzle-orm'
import { containerEvents, containers } from '#db/postgres/schema/freight/containers.ts'
import { routings, shipmentDates, shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { containerNumber } from './container-number.ts'
import { insertRows, type SeedTarget } from './insert-rows.ts'

type ShipmentRow = typeof shipments.$inferInsert
type ContainerRow = typeof containers.$inferInsert

type EventSeed<Row> = Partial<Row> & { eventType: number; occurredAt: Date }
type ShipmentEventSeed = EventSeed<typeof shipmentEvents.$inferInsert>
type ContainerEventSeed = EventSeed<typeof containerEvents.$inferInsert>

export type ShipmentDateSeed = Partial<typeof shipmentDates.$inferInsert> & { kind: 'etd' | 'eta' }

export type ContainerSeed = Partial<ContainerRow> & { events?: ContainerEventSeed[] }

export type ShipmentSeed = Partial<ShipmentRow> & {
  customerId: number
  events?: ShipmentEventSeed[]
  /** Every ETD and ETA of the shipment, the earliest first; defaults to those of the row. */
  dates?: ShipmentDateSeed[]
  routings?: Partial<typeof routings.$inferInsert>[]
  containers?: ContainerSeed[]
}

let made = 0

export async function seedShipment(db: SeedTarget, seed: ShipmentSeed): Promise<number> {
  const [id] = await seedShipments(db, [seed])
  return id ?? 0
}

export async function seedShipments(db: SeedTarget, seeds: ShipmentSeed[]): Promise<number[]> {
  const ids = await insertRows(db, shipments, seeds.map(shipmentRow))
  const byShipment = <Row>(rowsOf: (seed: ShipmentSeed, shipmentId: number) => Row[]) =>
    seeds.flatMap((seed, at) => rowsOf(seed, ids[at] ?? 0))

  await insertRows(
    db,
    shipmentEvents,
    byShipment(({ events = [] }, shipmentId) => events.map((event) => ({ timeZone: 'UTC', ...event, shipmentId }))),
  )
  await replaceDates(
    db,
    byShipment(({ dates = [] }, shipmentId) => dates.map((date) => ({ ...date, shipmentId }))),
  )
  await insertRows(
    db,
    routings,
    byShipment(({ routings: legs = [] }, shipmentId) => legs.map((leg, at) => ({ sequence: at + 1, ...leg, shipmentId }))),
  )
  const boxes = byShipment(({ containers: loaded = [] }, shipmentId) => loaded.map((box) => ({ ...box, shipmentId })))
  await seedContainers(db, boxes)
  return ids
}

export async function seedContainer(db: SeedTarget, seed: ContainerSeed & { shipmentId: number }): Promise<number> {
  const [id] = await seedContainers(db, [seed])
  return id ?? 0
}

async function seedContainers(db: SeedTarget, seeds: (ContainerSeed & { shipmentId: number })[]): Promise<number[]> {
  const ids = await insertRows(db, containers, seeds.map(containerRow))
  await insertRows(
    db,
    containerEvents,
    seeds.flatMap(({ events = [] }, at) => events.map((event) => ({ timeZone: 'UTC', ...event, containerId: ids[at] ?? 0 }))),
  )
  return ids
}

/** A trigger writes the first version of ETD and ETA for every new shipment; these replace it. */
async function replaceDates(db: SeedTarget, rows: (typeof shipmentDates.$inferInsert)[]): Promise<void> {
  const shipmentIds = [...new Set(rows.map((row) => row.shipmentId))]
  if (shipmentIds.length > 0) await db.delete(shipmentDates).where(inArray(shipmentDates.shipmentId, shipmentIds))
  await insertRows(db, shipmentDates, rows)
}

function shipmentRow({ events: _, dates: __, routings: ___, containers: ____, ...row }: ShipmentSeed): ShipmentRow {
  made += 1
  return { projectId: 4, number: `FW-${made}`, mode: 'sea', status: 'booked', shipmentDate: '2026-01-15', ...row }
}

function containerRow({ events: _, ...row }: ContainerSeed & { shipmentId: number }): ContainerRow {
  made += 1
  return { number: containerNumber('FWYU', made % 1_000_000), type: '40HC', status: 'booked', ...row }
}
