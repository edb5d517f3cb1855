import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
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

describe('a shipment that nobody typed legs for', () => {
  const mine = async () => {
    const { rows } = await databasePool().query(
      `select r.sequence, r.origin_port || '–' || r.destination_port as way, r.mode, r.vessel, r.voyage, r.etd, r.ata, r.source, s.eta, s.vessel as ship
       from routings r join shipments s on s.id = r.shipment_id where s.number = 'S-2' order by r.sequence`,
    )
    return rows
  }
  const acts = async () => {
    const { rows } = await databasePool().query(
      `select h.act, h.source, h.created_by as by, h.changes from shipment_history h join shipments s on s.id = h.shipment_id where s.number = 'S-2' order by h.id`,
    )
    return rows
  }
  const told = (key: string, kind: string, place: string, at: string, more: object = {}) => {
    return { key, kind, place, at, shipment: 'S-2', classifier: 'estimated', updatedAt: '2026-11-20T00:00:00Z', ...more }
  }
  const anzu = { vessel: 'MSC ANZU', voyage: 'UX648R' }

  beforeAll(async () => {
    await seedPort(db(), { code: 'KRPUS', name: 'Busan', countryCode: 'KR', latitude: 35, longitude: 129, timeZone: 'Asia/Seoul' })
    const ends = { originPort: 'CNSHA', destinationPort: 'MXZLO' }
    await seedShipment(db(), {
      customerId: acme,
      number: 'S-2',
      mode: 'sea',
      status: 'booked',
      eta: new Date('2026-12-24T18:00:00Z'),
      ...ends,
    })
  })

  test('has those of its source in their order, and an arrival on the way is not its own', async () => {
    await bring(
      [acme],
      [
        told('2', 'arrived', 'KRPUS', '2026-12-03T10:00:00', anzu),
        told('3', 'departed', 'KRPUS', '2026-12-05T10:00:00', { vessel: 'FEEDER', mode: 'sea' }),
        told('1', 'departed', 'CNSHA', '2026-12-01T10:00:00', anzu),
      ],
    )
    expect(await mine()).toMatchObject([
      { sequence: 1, way: 'CNSHA–KRPUS', ...anzu, etd: new Date('2026-12-01T02:00:00Z'), source: 'events of tms', ship: 'MSC ANZU' },
      { sequence: 2, way: 'KRPUS–MXZLO', mode: 'sea', vessel: 'FEEDER', eta: new Date('2026-12-24T18:00:00Z') },
    ])
    expect(await acts()).toEqual([])
  })

  test('whose booking is rolled has the new vessel, and its history names both and the source', async () => {
    const ines = { vessel: 'MSC INES', voyage: 'UX650R', updatedAt: '2026-11-21T00:00:00Z' }
    await bring(
      [acme],
      [told('1', 'departed', 'CNSHA', '2026-12-08T10:00:00', ines), told('2', 'arrived', 'KRPUS', '2026-12-10T10:00:00', ines)],
    )
    expect(await mine()).toMatchObject([{ vessel: 'MSC INES', ship: 'MSC INES' }, { vessel: 'FEEDER' }])
    const changes = { vessel: { before: 'MSC ANZU UX648R', after: 'MSC INES UX650R' } }
    expect(await acts()).toEqual([{ act: 'vessel_changed', source: 'events of tms', by: null, changes }])
  })

  test('goes on by the vessel of its next leg, which is no change of vessel; that of a later leg is named with its ports', async () => {
    const happened = { classifier: 'actual', updatedAt: '2026-11-25T00:00:00Z' }
    await bring(
      [acme],
      [
        told('1', 'departed', 'CNSHA', '2026-11-20T10:00:00', { ...happened, vessel: 'MSC INES', voyage: 'UX650R' }),
        told('3', 'departed', 'KRPUS', '2026-11-25T10:00:00', { ...happened, vessel: 'MOTHER' }),
      ],
    )
    expect(await mine()).toMatchObject([{ vessel: 'MSC INES', ship: 'MOTHER' }, { vessel: 'MOTHER' }])
    expect((await acts()).map(({ changes }) => Object.keys(changes))).toEqual([['vessel'], ['vessel KRPUS–MXZLO']])
  })

  test('loses what its source takes back', async () => {
    const gone = ['1', '2', '3'].map((key) => ({ key, updatedAt: '2026-11-27T00:00:00Z', retracted: true }))
    await bring([acme], gone)
    expect(await mine()).toEqual([])
  })
})
