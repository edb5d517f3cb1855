import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { shipmentFieldRules } from '#db/postgres/schema/freight/shipment-field-rules.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { ingestContainers } from '#domain/intake/imports/container-ingest.server.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'

/** The time of every import and edit. */
export const stageNow = new Date('2026-11-25T12:00:00Z')

const columns = ['Nr', 'Owner', 'Day', 'ETA', 'ATD', 'ATA', 'Carrier', 'Weight', 'From', 'To', 'State'] as const
export type Line = { [column in (typeof columns)[number]]?: string }

const shipmentMapping = mappingSchema.parse({
  ...{ source: 'tms', project: 4, key: 'Nr', customer: { column: 'Owner', unknown: 'create' } },
  fields: {
    ...{ mode: { value: 'sea' }, shipmentDate: 'Day', eta: 'ETA', atd: 'ATD', ata: 'ATA', carrier: 'Carrier', weightKg: 'Weight' },
    status: { column: 'State', values: { Requested: 'requested', Booked: 'booked', Sailing: 'in_transit' } },
  },
  origin: { code: 'From' },
  destination: { code: 'To' },
  events: [
    { type: 7, at: 'atd', modes: ['sea'] },
    { type: 9, at: 'ata', modes: ['sea'] },
  ],
})

const usual: Line = {
  Nr: 'S-1',
  Owner: 'Acme',
  Day: '2026-11-01',
  ETA: '2026-12-01',
  Carrier: 'Maersk',
  Weight: '100',
  From: 'CNSHA',
  To: 'MXZLO',
}

export async function takeShipments(dir: string, lines: readonly Line[], given: { now?: Date; state?: false } = {}) {
  const file = join(dir, 'tms.csv')
  const text = lines.map((line) => columns.map((column) => ({ ...usual, ...line })[column] ?? '').join(','))
  writeFileSync(file, [columns.join(','), ...text, ''].join('\n'))
  return ingestFeed({ file, mapping: shipmentMapping, now: given.now ?? stageNow })
}

const containerMapping = containerMappingSchema.parse({
  ...{ of: 'containers', source: 'carrier', project: 4, key: 'Container', shipment: 'Shipment' },
  lines: { type: { column: 'Event', values: { LOAD: 4, DISC: 5, RETURN: 9 } }, at: 'When' },
})

export async function takeContainers(dir: string, lines: readonly string[]) {
  const file = join(dir, 'carrier.csv')
  writeFileSync(file, ['Container,Shipment,Event,When', ...lines, ''].join('\n'))
  return ingestContainers({ file, mapping: containerMapping, now: stageNow })
}

export async function findStored(number = 'S-1') {
  const [row] = await db().select().from(shipments).where(eq(shipments.number, number))
  if (!row) throw new Error(`there is no shipment ${number}`)
  return row
}

export const rulesOf = (id: number) =>
  db().select().from(shipmentFieldRules).where(eq(shipmentFieldRules.shipmentId, id)).orderBy(shipmentFieldRules.field)

export const actsOf = (id: number) =>
  db().select().from(shipmentHistory).where(eq(shipmentHistory.shipmentId, id)).orderBy(shipmentHistory.id)

export const eventsOf = async (id: number) => {
  const rows = await db()
    .select()
    .from(shipmentEvents)
    .where(eq(shipmentEvents.shipmentId, id))
    .orderBy(shipmentEvents.eventType, shipmentEvents.id)
  return rows.map(({ eventType, occurredAt, source }) => `${eventType} ${occurredAt.toISOString().slice(0, 10)} ${source ?? 'by hand'}`)
}
