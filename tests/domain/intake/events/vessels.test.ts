import { beforeAll, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { insertCustomer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { bring, insertPorts } from './taken-events.ts'

withRecord()

let acme = 0
beforeAll(async () => {
  await insertPorts()
  acme = await insertCustomer('Acme')
  const ends = { originPort: 'CNSHA', destinationPort: 'MXZLO' }
  const legs = [{ ...ends, vessel: 'MSC ANZU', voyage: 'UX648R' }]
  const typed = { vessel: 'MSC ANZU', voyage: 'UX648R' }
  await seedShipment(db(), { customerId: acme, number: 'S-1', mode: 'sea', status: 'booked', ...ends, ...typed, routings: legs })
})

async function shipOf() {
  const { rows } = await databasePool().query(
    `select s.vessel, s.voyage, r.vessel as leg, r.voyage as "legVoyage" from shipments s join routings r on r.shipment_id = s.id`,
  )
  return Object.values(rows[0] ?? {})
}
const departure = { key: 'd', kind: 'departed', classifier: 'estimated', shipment: 'S-1', at: '2026-12-01T10:00:00Z', place: 'CNSHA' }

test('the vessel and voyage of an event reach the shipment and its leg, and stay what a person types until the source says otherwise', async () => {
  const rolled = { ...departure, updatedAt: '2026-11-20T00:00:00Z', vessel: 'MSC INES', voyage: 'UX650R', remark: 'Rolled' }
  await bring([acme], [rolled])
  expect(await shipOf()).toEqual(['MSC INES', 'UX650R', 'MSC INES', 'UX650R'])
  await databasePool().query(`update shipments set vessel = 'Typed'`)
  await bring([acme], [{ key: 'x', kind: 'booking_confirmed', shipment: 'S-1', at: '2026-11-20T10:00:00Z', place: 'CNSHA' }])
  expect((await shipOf())[0]).toBe('Typed')
  await bring([acme], [{ ...rolled, updatedAt: '2026-11-21T00:00:00Z', voyage: 'UX651R' }])
  expect(await shipOf()).toEqual(['MSC INES', 'UX651R', 'MSC INES', 'UX651R'])
})

test('the vessel of the departure wins over that of the arrival, and another port changes neither', async () => {
  const arrival = {
    ...departure,
    key: 'a',
    kind: 'arrived',
    place: 'MXZLO',
    updatedAt: '2026-11-22T00:00:00Z',
    vessel: 'FEEDER',
    voyage: '1',
  }
  await bring([acme], [arrival, { ...arrival, key: 'b', place: 'PAPTY', vessel: 'OTHER' }])
  expect(await shipOf()).toEqual(['MSC INES', 'UX651R', 'MSC INES', 'UX651R'])
})

test('a source that takes its departure back leaves the vessel of its arrival, and then the one that was there before', async () => {
  await bring([acme], [{ key: 'd', updatedAt: '2026-11-23T00:00:00Z', retracted: true }])
  expect((await shipOf()).slice(0, 2)).toEqual(['FEEDER', '1'])
  await bring([acme], [{ key: 'a', updatedAt: '2026-11-23T00:00:00Z', retracted: true }])
  expect((await shipOf()).slice(0, 2)).toEqual(['MSC ANZU', 'UX648R'])
})
