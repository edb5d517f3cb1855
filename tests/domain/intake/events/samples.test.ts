import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { takeEvents } from '#domain/intake/events/take-events.server.ts'
import { readDcsa2 } from '#domain/intake/messages/formats/dcsa-2.ts'
import { readDcsa3 } from '#domain/intake/messages/formats/dcsa-3.ts'
import { readFairwayEvent } from '#domain/intake/messages/formats/fairway-events.ts'
import { readIftsta } from '#domain/intake/messages/formats/iftsta.ts'
import { readUniversal } from '#domain/intake/messages/formats/universal.ts'
import { readX12 } from '#domain/intake/messages/formats/x12.ts'
import type { ParsedEvent } from '#domain/intake/messages/reported-event.ts'
import { insertContainer, insertCustomer, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

const now = new Date('2026-11-26T12:00:00Z')
const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')

const messages: Record<string, () => ParsedEvent[]> = {
  'dcsa-2.2-events.json': () => readDcsa2(JSON.parse(sample('dcsa-2.2-events.json'))),
  'dcsa-3.0-events.json': () => readDcsa3(JSON.parse(sample('dcsa-3.0-events.json'))),
  'dcsa-3.0-hostile.json': () => readDcsa3(JSON.parse(sample('dcsa-3.0-hostile.json'))),
  'x12-315.edi': () => readX12(sample('x12-315.edi')),
  'x12-214.edi': () => readX12(sample('x12-214.edi')),
  'iftsta-d99b.edi': () => readIftsta(sample('iftsta-d99b.edi')),
  'cargowise-universal-event.xml': () => readUniversal(sample('cargowise-universal-event.xml'), { kinds: { DEP: 'departed' } }),
  'fairway-events.ndjson': () =>
    sample('fairway-events.ndjson')
      .trim()
      .split('\n')
      .map((line, at) => readFairwayEvent(JSON.parse(line), `line ${at + 1}`)),
}

let acme = 0

beforeAll(async () => {
  const [latitude, longitude] = [0, 0]
  await seedPort(db(), { code: 'CNSHA', name: 'Shanghai', countryCode: 'CN', latitude, longitude, timeZone: 'Asia/Shanghai' })
  await seedPort(db(), { code: 'MXZLO', name: 'Manzanillo', countryCode: 'MX', latitude, longitude, timeZone: 'America/Mexico_City' })
})

beforeEach(async () => {
  await databasePool().query('delete from received_events; delete from shipments; delete from customers')
  acme = await insertCustomer('Acme')
  const boxes = ['ZZZU1000015', 'ZZZU1000020', 'ZZZU1000036', 'ZZZU1000041']
  for (let at = 1; at <= 5; at += 1) {
    const facts = { mode: 'sea', status: 'booked', originPort: 'CNSHA', destinationPort: 'MXZLO', shipmentDate: '2026-01-25' } as const
    const id = await insertShipment(acme, `S-DEMO-000${at}`, { ...facts, mbl: `MBL-DEMO-000${at}` })
    if (boxes[at - 1]) await insertContainer(id, boxes[at - 1] ?? '', { status: 'booked' })
  }
})

async function take(name: string) {
  const parsed = messages[name]?.() ?? []
  const answers = await takeEvents(
    viewerOf(acme),
    { source: 'test', format: 'dcsa-3', events: parsed.map((each) => ({ parsed: each, raw: '' })) },
    now,
  )
  const counts: Record<string, number> = {}
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1
  return { counts, answers }
}

const steps = 'array_agg(distinct e.event_type::int order by e.event_type::int) filter (where e.in_timeline)'

async function shipment(number: string) {
  const { rows } = await databasePool().query(
    `select s.status, s.atd, s.eta, ${steps} as events, (select count(*)::int from shipment_dates d where d.shipment_id = s.id and d.kind = 'eta') as versions
     from shipments s left join shipment_events e on e.shipment_id = s.id and e.source = 'events of test' where s.number = $1 group by s.id`,
    [number],
  )
  return rows[0]
}

async function container(number: string) {
  const { rows } = await databasePool().query(
    `select c.status, c.eta, c.out_of_gate_at as "outOfGateAt", c.empty_returned_at as "emptyReturnedAt", ${steps} as events,
       array_agg(e.event_type::int order by e.event_type) filter (where not e.in_timeline) as beside
     from containers c left join container_events e on e.container_id = c.id where c.number = $1 group by c.id`,
    [number],
  )
  return rows[0]
}

const at = (iso: string) => new Date(iso)

describe('a sample', () => {
  test('of DCSA 2.2 moves a shipment and its container to the empty return', async () => {
    expect((await take('dcsa-2.2-events.json')).counts).toEqual({ taken: 5 })
    expect(await shipment('S-DEMO-0001')).toMatchObject({
      events: [2, 7],
      eta: at('2026-03-05T17:00:00Z'),
      atd: at('2026-02-10T02:30:00Z'),
    })
    expect(await container('ZZZU1000015')).toMatchObject({
      ...{ events: [4, 8, 9], status: 'returned' },
      ...{ outOfGateAt: at('2026-03-08T15:40:00Z'), emptyReturnedAt: at('2026-03-12T19:15:00Z') },
    })
  })

  test('of DCSA 3.0 corrects an ETA, and takes a gate-out back', async () => {
    expect((await take('dcsa-3.0-events.json')).counts).toEqual({ taken: 4, 'without-effect': 1, unmatched: 1 })
    expect(await shipment('S-DEMO-0002')).toMatchObject({ eta: at('2026-03-09T17:00:00Z'), versions: 2 })
    expect(await container('ZZZU1000020')).toMatchObject({ events: null, outOfGateAt: null, status: 'booked' })
  })

  test('of DCSA 3.0 that is wrong is refused event by event, with the reason', async () => {
    const { counts, answers } = await take('dcsa-3.0-hostile.json')
    expect(counts.taken).toBeUndefined()
    expect(answers.map(({ pointer, outcome, notes }) => [pointer, outcome, notes.join('; ')])).toMatchInlineSnapshot(`
      [
        [
          "$.events[0]",
          "rejected",
          "eventID is missing",
        ],
        [
          "$.events[1]",
          "rejected",
          "eventDateTime is missing",
        ],
        [
          "$.events[2]",
          "unmatched",
          "in-future; changes-nothing; no-container",
        ],
        [
          "$.events[3]",
          "unmatched",
          "wrong-check-digit",
        ],
        [
          "$.events[4]",
          "rejected",
          "eventDateTime has no zone",
        ],
        [
          "$.events[5]",
          "without-effect",
          "unknown-type",
        ],
      ]
    `)
  })

  test('of X12 315 is read in the time of its places', async () => {
    expect((await take('x12-315.edi')).counts).toEqual({ taken: 2 })
    expect(await shipment('S-DEMO-0003')).toMatchObject({ events: [7], eta: at('2026-03-05T17:00:00Z'), atd: at('2026-02-10T02:30:00Z') })
    expect(await container('ZZZU1000036')).toMatchObject({ events: [4, 8] })
  })

  test('of X12 214 is beside the timeline of a shipment by sea', async () => {
    expect((await take('x12-214.edi')).counts).toEqual({ taken: 2 })
    expect(await shipment('S-DEMO-0004')).toMatchObject({ events: null, status: 'booked' })
  })

  test('of X12 214 moves a shipment by land', async () => {
    await databasePool().query("update shipments set mode = 'land' where number = 'S-DEMO-0004'")
    await take('x12-214.edi')
    expect(await shipment('S-DEMO-0004')).toMatchObject({ events: [17, 27], status: 'arrived' })
  })

  test('of CargoWise Universal XML is read in the time of the place that it names', async () => {
    expect((await take('cargowise-universal-event.xml')).counts).toEqual({ taken: 1 })
    expect(await shipment('S-DEMO-0005')).toMatchObject({ events: [7], atd: at('2026-02-10T02:30:00Z') })
  })

  test('of XML with a document type is refused', () => {
    expect(() => readUniversal(sample('cargowise-xxe-hostile.xml'), { kinds: {} })).toThrow(
      'A document type declaration (DOCTYPE) is not taken.',
    )
  })

  test('of IFTSTA is beside the timeline of its container', async () => {
    expect((await take('iftsta-d99b.edi')).counts).toEqual({ taken: 1 })
    expect(await container('ZZZU1000041')).toMatchObject({ beside: [104], eta: at('2026-03-05T17:00:00Z') })
  })

  test('of our own format is taken, with a retraction of the line before', async () => {
    expect((await take('fairway-events.ndjson')).counts).toEqual({ taken: 4 })
    expect(await shipment('S-DEMO-0001')).toMatchObject({ events: [7], eta: at('2026-03-05T17:00:00Z') })
    expect(await container('ZZZU1000015')).toMatchObject({ events: null, status: 'booked' })
  })

  const tables = [
    'received_events',
    'shipments',
    'shipment_events',
    'shipment_dates',
    'containers',
    'container_events',
    'shipment_sources',
    'container_feeds',
  ]
  const all = async () =>
    Promise.all(tables.map(async (table) => (await databasePool().query(`select to_jsonb(t) as row from ${table} t order by t`)).rows))

  test.each(Object.keys(messages))('%s changes nothing the second time', async (name) => {
    await take(name)
    await databasePool().query("delete from received_events where state = 'refused'")
    const before = await all()
    const { counts } = await take(name)
    await databasePool().query("delete from received_events where state = 'refused'")
    expect(await all()).toEqual(before)
    expect(counts.taken).toBeUndefined()
  })
})
