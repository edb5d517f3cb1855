import { afterAll, beforeAll, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { containerEvents } from '#db/postgres/schema/freight/containers.ts'
import { shipmentEvents } from '#db/postgres/schema/freight/shipments.ts'
import { rollDice } from '#db/seed/dice.ts'
import { seedIncident, seedTariff } from '#db/seed/seed-containers.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { intervalsOf } from '#domain/freight/exceptions/exception-intervals.ts'
import { exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { listWatchedShipments } from '#domain/freight/exceptions/watched-shipments.server.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import { countOpenExceptions } from '#domain/freight/shipments/list/list-shipments.server.ts'
import { shipmentQueryOf } from '#domain/freight/shipments/list/shipment-query.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { scanOpenCounts } from '#domain/platform/search/fallback/scan-database.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { rounds } from '#tests/support/extent.ts'
import { change, insertContainer, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
const dice = rollDice(15)
const customers: number[] = []
let [person, tariff] = [0, 0]
const dayMs = 86_400_000
const today = Date.now()
const some = () => dice.pick([null, new Date(today + Math.round((dice.fraction() - 0.5) * 60 * dayMs))])
const oneOf = async (table: string) =>
  Number((await databasePool().query(`select id from ${table} order by random() limit 1`)).rows[0]?.id ?? 0)

const writes: (() => Promise<unknown>)[] = [
  async () =>
    insertShipment(dice.pick(customers), `E-${dice.between(1, 99_999)}`, {
      ...{ etd: some(), eta: some(), mode: 'sea' },
      destinationPort: 'MXZLO',
    }),
  async () => change('update shipments set etd = $2 where id = $1', await oneOf('shipments'), some()),
  async () => change('update shipments set eta = $2 where id = $1', await oneOf('shipments'), some()),
  async () => change('update shipments set atd = $2 where id = $1', await oneOf('shipments'), some()),
  async () => change('update shipments set ata = $2 where id = $1', await oneOf('shipments'), some()),
  async () =>
    change(
      'update shipments set status = $2, delivered_at = $3, customer_id = $4 where id = $1',
      await oneOf('shipments'),
      dice.pick(['booked', 'in_transit', 'delivered', 'cancelled']),
      some(),
      dice.pick(customers),
    ),
  async () =>
    insertContainer(await oneOf('shipments'), `FWYU${dice.digits(7)}`, { ata: some(), customerFreeDays: dice.pick([null, 3, 7, 14]) }),
  async () => change('update containers set empty_returned_at = $2, ata = $3 where id = $1', await oneOf('containers'), some(), some()),
  async () =>
    db()
      .insert(containerEvents)
      .values({
        ...{ containerId: await oneOf('containers'), eventType: dice.pick([5, 8, 9]), occurredAt: some() ?? new Date() },
        ...{ timeZone: 'UTC' },
      }),
  async () =>
    change(
      'update tariffs set demurrage_free_days = $2, carrier = $3 where id = $1',
      tariff,
      dice.between(0, 9),
      dice.pick([null, 'Nobody']),
    ),
  async () => change('update containers set max_empty_returned_on = $2 where id = $1', await oneOf('containers'), some()),
  async () => {
    const containerId = await oneOf('containers')
    await change('update incidents set deleted_at = now() where container_id = $1', containerId)
    if (containerId && dice.chance(0.7)) await seedIncident(db(), { containerId, createdBy: person, createdAt: some() ?? new Date() })
  },
  async () => change('delete from containers where id = $1', await oneOf('containers')),
  async () => change('delete from shipments where id = $1', await oneOf('shipments')),
  async () =>
    db()
      .insert(shipmentEvents)
      .values({
        ...{ shipmentId: await oneOf('shipments'), eventType: 2, occurredAt: new Date() },
        ...{ timeZone: 'UTC', createdAt: some() ?? new Date() },
      }),
  async () =>
    change(
      `insert into exception_thresholds (project_id, customer_id, arrival_hours, silent_days) values (4, $1, $2, $3)
       on conflict (project_id, customer_id) do update set arrival_hours = excluded.arrival_hours, silent_days = excluded.silent_days`,
      dice.pick([null, ...customers]),
      dice.pick([null, 12, 72]),
      dice.pick([null, 2, 30]),
    ),
]

beforeAll(async () => {
  person = await seedUser(db())
  tariff = await seedTariff(db())
  await seedPort(db(), { code: 'MXZLO', timeZone: 'America/Mexico_City' })
  for (const name of ['One', 'Two', 'Three']) customers.push(await seedCustomer(db(), { name }))
  for (let n = 0; n < 25; n++) await writes[0]?.()
  // Containers that arrived on different days, so that free time differs.
  for (let n = 0; n < 12; n++) {
    const ata = new Date(today - n * 2 * dayMs)
    await insertContainer(await oneOf('shipments'), `FWYU${dice.digits(7)}`, { ata, customerFreeDays: 3 })
  }
  openMirror({ dataDir: place.dataDir })
})
afterAll(closeMirror)

interface Kept {
  shipmentId: number
  kind: string
  containerId: number | null
  opensAt: string
  closesAt: string | null
}

async function compare() {
  const { rows: kept } = await databasePool().query<Kept>(
    `select shipment_id::float8 as "shipmentId", kind, container_id::float8 as "containerId", opens_at as "opensAt", closes_at as "closesAt"
     from exceptions where revised_at is null`,
  )
  const { rows } = await databasePool().query<{ id: number }>('select id::float8 as id from shipments')
  const watched = await listWatchedShipments(
    databasePool(),
    rows.map(({ id }) => id),
  )
  const said = watched.flatMap(({ shipmentId, facts, thresholds }) =>
    intervalsOf(facts, thresholds).map((each) => ({ shipmentId, ...each })),
  )
  const inOrder = (list: unknown[]) =>
    list.map((each) => JSON.stringify(each, ['shipmentId', 'kind', 'containerId', 'opensAt', 'closesAt'])).sort()
  expect(inOrder(kept)).toEqual(inOrder(said))
  return kept.length
}

test('through random writes the stored exceptions follow the rules, and the mirror counts them at any moment as PostgreSQL does', async () => {
  const kinds = new Set<string>()
  for (let round = 0; round < rounds({ once: 3, all: 16 }); round++) {
    for (let n = 0; n < 25; n++) await dice.pick(writes)()
    await detectExceptions(new Date())
    expect(await compare()).toBeGreaterThan(0)
    await awaitMirror()
    for (let n = 0; n < 6; n++) {
      const scope = dice.pick([customers, customers.slice(0, 1), []])
      const at = new Date(today + Math.round((dice.fraction() - 0.5) * 80 * dayMs))
      const counted = await countOpenExceptions(viewerOf(...scope), {}, [], at)
      const query = shipmentQueryOf(viewerOf(...scope), {}, [])
      expect(counted).toEqual(await scanOpenCounts(shipmentCollection, query, exceptionKinds, at.getTime()))
      const { rows } = await databasePool().query<{ kind: string; count: number }>(
        `select kind, count(distinct shipment_id)::int from exceptions join shipments s on s.id = shipment_id
         where s.customer_id = any($1) and revised_at is null and opens_at <= $2 and (closes_at is null or closes_at > $2) group by kind`,
        [scope, at],
      )
      expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(rows.map(({ kind, count }) => [kind, count])))
      for (const { kind } of rows) kinds.add(kind)
    }
  }
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['arrival-delayed', 'departure-delayed', 'documents-missing', 'free-time-over', 'no-news']),
  )
}, 120_000)

test('an unchanged exception is not written again, and a changed one stores the moment of the change', async () => {
  const id = await insertShipment(customers[0] ?? 0, 'E-kept', { eta: new Date('2026-01-10T12:00:00Z') })
  const first = new Date('2026-01-01T00:00:00Z')
  await detectExceptions(first)
  const rows = async () =>
    (
      await databasePool().query(
        `select opens_at as "opensAt", closes_at as "closesAt", first_seen_at as "firstSeenAt", revised_at as "revisedAt"
         from exceptions where shipment_id = $1 and kind = 'arrival-delayed' order by id`,
        [id],
      )
    ).rows
  const before = await rows()
  expect(before).toMatchObject([{ firstSeenAt: first, revisedAt: null, closesAt: null }])
  await change(`update shipments set supplier_name = 'another' where id = $1`, id)
  await detectExceptions(new Date('2026-01-02T00:00:00Z'))
  expect(await rows()).toEqual(before)
  const later = new Date('2026-01-15T00:00:00Z')
  const arrived = new Date('2026-01-14T00:00:00Z')
  await change('update shipments set ata = $2 where id = $1', id, arrived)
  await detectExceptions(later)
  const [revised, now] = await rows()
  expect(revised).toMatchObject({ revisedAt: later, closesAt: null })
  expect(now).toMatchObject({ revisedAt: null, closesAt: arrived, firstSeenAt: first })
})

test('an incident is an exception from its creation to its deletion, and a promised date ends free time', async () => {
  const shipmentId = await insertShipment(customers[0] ?? 0, 'E-INCIDENT', { mode: 'sea', destinationPort: 'MXZLO' })
  const containerId = await insertContainer(shipmentId, 'FWYU0000011', { ata: new Date('2026-03-01T18:00:00Z'), customerFreeDays: 3 })
  const createdAt = new Date('2026-03-02T12:00:00Z')
  await seedIncident(db(), { containerId, createdBy: person, createdAt })
  // What the random writes have left of the tariff may end the carrier's free time sooner.
  await change('delete from tariffs')
  await change(`update containers set max_empty_returned_on = '2026-03-20' where id = $1`, containerId)
  const [watched] = await listWatchedShipments(databasePool(), [shipmentId])
  expect(watched?.facts.containers).toMatchObject([{ incidentOpenedAt: createdAt, deadline: new Date('2026-03-21T06:00:00Z') }])
  await change('update incidents set deleted_at = now() where container_id = $1', containerId)
  expect((await listWatchedShipments(databasePool(), [shipmentId]))[0]?.facts.containers).toMatchObject([{ incidentOpenedAt: null }])
})
