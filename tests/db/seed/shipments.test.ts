import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { record } from '#db/records/client.server.ts'
import { containerEvents, containers } from '#db/records/schema/freight/containers.ts'
import { routings, shipmentEvents, shipments } from '#db/records/schema/freight/shipments.ts'
import { seedCustomer } from '#db/seed/customers.ts'
import { seedPort } from '#db/seed/ports.ts'
import { seedShipment, seedShipments } from '#db/seed/shipments.ts'
import { withRecord } from '#tests/support/record.ts'

withRecord()

test('a shipment needs only its customer', async () => {
  const id = await seedShipment(record(), { customerId: await seedCustomer(record()) })
  const [shipment] = await record().select().from(shipments).where(eq(shipments.id, id))
  expect(shipment).toMatchObject({ mode: 'sea', status: 'booked', projectId: 4, dgr: false, originApproximate: false })
})

test('seeded events, legs and containers belong to their shipment', async () => {
  const customerId = await seedCustomer(record())
  const at = new Date('2026-03-01T10:00:00Z')
  const destinationPort = await seedPort(record())
  const [first = 0, second = 0] = await seedShipments(record(), [
    { customerId, number: 'A', containers: [{ number: 'CSQU3054383' }, { dgr: true, events: [{ eventType: 4, occurredAt: at }] }] },
    { customerId, number: 'B', events: [{ eventType: 7, occurredAt: at, timeZone: 'Asia/Shanghai' }], routings: [{}, { destinationPort }] },
  ])
  expect(await record().select({ number: shipments.number }).from(shipments).where(eq(shipments.id, second))).toEqual([{ number: 'B' }])
  const boxes = await record().select().from(containers).where(eq(containers.shipmentId, first)).orderBy(containers.id)
  expect(boxes).toMatchObject([{ number: 'CSQU3054383', dgr: false }, { dgr: true }])
  expect(await record().select().from(containerEvents)).toMatchObject([
    { containerId: boxes[1]?.id, eventType: 4, timeZone: 'UTC', inTimeline: true },
  ])
  expect(await record().select().from(shipmentEvents)).toMatchObject([{ shipmentId: second, occurredAt: at, timeZone: 'Asia/Shanghai' }])
  expect(await record().select().from(routings).orderBy(routings.sequence)).toMatchObject([
    { shipmentId: second, sequence: 1, destinationPort: null },
    { shipmentId: second, sequence: 2, destinationPort: 'MXZLO' },
  ])
})
