import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { containerEvents, containers } from '#db/postgres/schema/freight/containers.ts'
import { routings, shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { seedShipment, seedShipments } from '#db/seed/seed-shipments.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

test('a shipment needs only its customer', async () => {
  const id = await seedShipment(db(), { customerId: await seedCustomer(db()) })
  const [shipment] = await db().select().from(shipments).where(eq(shipments.id, id))
  expect(shipment).toMatchObject({ mode: 'sea', status: 'booked', projectId: 4, dgr: false, originApproximate: false })
})

test('seeded events, legs and containers belong to their shipment', async () => {
  const customerId = await seedCustomer(db())
  const at = new Date('2026-03-01T10:00:00Z')
  const destinationPort = await seedPort(db())
  const [first = 0, second = 0] = await seedShipments(db(), [
    { customerId, number: 'A', containers: [{ number: 'CSQU3054383' }, { dgr: true, events: [{ eventType: 4, occurredAt: at }] }] },
    { customerId, number: 'B', events: [{ eventType: 7, occurredAt: at, timeZone: 'Asia/Shanghai' }], routings: [{}, { destinationPort }] },
  ])
  expect(await db().select({ number: shipments.number }).from(shipments).where(eq(shipments.id, second))).toEqual([{ number: 'B' }])
  const boxes = await db().select().from(containers).where(eq(containers.shipmentId, first)).orderBy(containers.id)
  expect(boxes).toMatchObject([{ number: 'CSQU3054383', dgr: false }, { dgr: true }])
  expect(await db().select().from(containerEvents)).toMatchObject([
    { containerId: boxes[1]?.id, eventType: 4, timeZone: 'UTC', inTimeline: true },
  ])
  expect(await db().select().from(shipmentEvents)).toMatchObject([{ shipmentId: second, occurredAt: at, timeZone: 'Asia/Shanghai' }])
  expect(await db().select().from(routings).orderBy(routings.sequence)).toMatchObject([
    { shipmentId: second, sequence: 1, destinationPort: null },
    { shipmentId: second, sequence: 2, destinationPort: 'MXZLO' },
  ])
})
