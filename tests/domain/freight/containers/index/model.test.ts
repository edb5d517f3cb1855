import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IndexQuery, matches } from '#db/mirror/query/query.ts'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { containerEvents } from '#db/postgres/schema/freight/containers.ts'
import { seedIncident, seedTariff } from '#db/seed/seed-containers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { costClock } from '#domain/freight/containers/free-time/cost-rule.ts'
import { containerCollection } from '#domain/freight/containers/index/container-collection.server.ts'
import { type ContainerSets, containerSets } from '#domain/freight/containers/index/container-index.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import { collections } from '#domain/operations/mirror/collections.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { closeListEngine, feedListEngine, followEngine, openListEngine } from '#domain/platform/search/engine/open-engine.server.ts'
import { scanCounts, scanList, scanOpenCounts } from '#domain/platform/search/fallback/scan-database.server.ts'
import { awaitMirror, closeMirror, readMirror } from '#domain/platform/search/mirror.server.ts'
import { countMatches, countOpenMatches, searchIndex } from '#domain/platform/search/search.server.ts'
import { startClickhouse } from '#tests/domain/platform/search/engine/start-chdb.ts'
import { inAll, rounds } from '#tests/support/extent.ts'
import { change, insertContainer, insertCustomer, insertPort, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
const now = Date.parse('2026-03-20T12:00:00Z')
const day = 86_400_000
let state = 20_261_122
let user = 0
const customers: number[] = []
const shipments: number[] = []
let containers: number[] = []

function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const oneOf = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
const someDay = () => new Date(now + (random(40) - 30) * day - random(day))
const perhaps = <Value>(value: Value) => (random(2) ? value : null)

beforeAll(async () => {
  user = await seedUser(db())
  await insertPort('MXZLO', 'Manzanillo', 'MX')
  await insertPort('CNSHA', 'Shanghai', 'CN')
  for (const name of ['Acme', 'Beta', 'Gamma']) customers.push(await insertCustomer(name))
  for (let at = 0; at < 8; at++) {
    shipments.push(
      await insertShipment(oneOf(customers), `S-${at}`, {
        destinationPort: 'MXZLO',
        vessel: oneOf(['Ever Given', 'Madrid']),
        mbl: `MB${at}`,
      }),
    )
  }
  for (let at = 0; at < 40; at++) await step(0)
  openMirror({ dataDir: place.dataDir })
})
afterAll(closeMirror)

async function step(kind = random(9)) {
  const target = containers.length > 0 ? oneOf(containers) : 0
  if (kind === 0) {
    const carrier = oneOf(['Maersk', 'MSC'])
    const times = {
      ata: perhaps(someDay()),
      eta: someDay(),
      carrierFreeDays: perhaps(random(9)),
      customerFreeDays: perhaps(random(15)),
    }
    containers.push(await insertContainer(oneOf(shipments), `MSKU${1_000_000 + random(900_000)}`, { carrier, ...times }))
  } else if (kind === 1) await change('update containers set empty_returned_at = $2 where id = $1', target, perhaps(someDay()))
  else if (kind === 2)
    await change(
      'update containers set max_empty_returned_on = $2, port_terminal = $3 where id = $1',
      target,
      perhaps('2026-03-19'),
      perhaps('CNSHA'),
    )
  else if (kind === 3) {
    const type = oneOf([4, 5, 8, 9, 10])
    await db().insert(containerEvents).values({ containerId: target, eventType: type, occurredAt: someDay(), timeZone: 'UTC' })
  } else if (kind === 4) {
    await change('update incidents set deleted_at = now() where container_id = $1', target)
    if (random(2))
      await seedIncident(db(), { containerId: target, createdBy: user, type: oneOf(['A', 'S'] as const), createdAt: someDay() })
  } else if (kind === 5)
    await change(
      'update shipments set status = $2, customer_id = $3 where id = $1',
      oneOf(shipments),
      oneOf(['in_transit', 'cancelled']),
      oneOf(customers),
    )
  else if (kind === 6) {
    await change('delete from containers where id = $1', target)
    containers = containers.filter((id) => id !== target)
  } else if (kind === 7) await change('update customers set name = $2 where id = $1', oneOf(customers), `Renamed ${random(9)}`)
  else if (random(2)) await seedTariff(db(), { carrier: perhaps('MSC'), demurrageFreeDays: random(9) })
  else await change('update tariffs set deleted_at = now() where demurrage_free_days < $1', random(9))
}

async function answersOf(query: IndexQuery<ContainerSets>): Promise<number[]> {
  const rows = await containerCollection.listFacts(databasePool(), containers)
  return rows.filter(matches(containerSets, query)).map(({ id }) => id)
}

const questions: Omit<IndexQuery<ContainerSets>, 'scope'>[] = [
  {},
  { filters: { tab: ['arrived'] } },
  { filters: { tab: ['next', 'returned'], carrier: ['Maersk'] } },
  { filters: { terminal: ['CNSHA'] } },
  { filters: { terms: ['none'] } },
  { filters: { incident: ['A', 'S'] } },
  { words: ['ever'] },
  { words: ['1'] },
  { words: ['msku'], filters: { incident: ['none'] } },
  { words: ['renamed'] },
  { open: [{ at: now, kinds: ['over'] }] },
  { open: [{ at: now, kinds: ['ending', 'incident'] }] },
  { open: [{ at: now + 5 * day, kinds: ['over'] }], filters: { tab: ['arrived'] } },
]

test('through edits, events, incidents, tariffs, renames and deletes the mirror answers as PostgreSQL does', async () => {
  for (let round = 0; round < rounds({ once: 2, all: 8 }); round++) {
    await awaitMirror()
    for (const scope of [customers, customers.slice(0, 1)]) {
      for (const asked of questions) {
        const question = { scope, ...asked }
        const ordering = { by: oneOf(['recency', 'deadline', 'eta', 'number', 'customer'] as const), descending: random(2) === 1 }
        const page = { page: 1, perPage: 1_000 }
        const found = readMirror(containerSets, (reader) => reader.list(question, page, ordering))
        const cards = found?.cards.map((card) => JSON.parse(card)) ?? []
        expect(cards.map(({ id }) => id).sort()).toEqual((await answersOf(question)).sort())
        const recorded = await scanList(containerCollection, question, page, ordering)
        expect(recorded.cards.map((card) => JSON.parse(card))).toEqual(cards)
      }
    }
    for (let at = 0; at < 50; at++) await step()
  }
}, 60_000)

test.runIf(inAll)(
  'ClickHouse in place of the mirror answers as PostgreSQL does, in every order and by the clock',
  async () => {
    await closeMirror()
    const server = await startClickhouse()
    openListEngine(server.address, collections, (fault) => {
      throw new Error(fault)
    })
    for (let round = 0; round < 6; round++) {
      await feedListEngine()
      await followEngine()
      for (const scope of [customers, customers.slice(0, 1)]) for (const asked of questions) await compareEngine({ scope, ...asked })
      for (let at = 0; at < 50; at++) await step()
    }
    await closeListEngine()
    await server.end()
    openMirror({ dataDir: place.dataDir })
  },
  600_000,
)

async function compareEngine(question: IndexQuery<ContainerSets>) {
  const by = oneOf(['recency', 'deadline', 'eta', 'number', 'customer', 'cost', 'costInAWeek'] as const)
  const ordering = {
    by,
    descending: random(2) === 1,
    ...(by.startsWith('cost') && { clock: costClock(new Date(now), by === 'cost' ? 0 : 7) }),
  }
  const page = { page: 1 + random(3), perPage: 5 }
  const listed = await searchIndex(containerCollection, question, page, ordering)
  const scanned = await scanList(containerCollection, question, page, ordering)
  const { asOf: _, answeredBy: __, ...recorded } = scanned
  expect(listed).toMatchObject({ ...recorded, cards: recorded.cards.map((card) => JSON.parse(card)), answeredBy: 'mirror' })
  const kinds = ['ending', 'over', 'incident'] as const
  const counts = await countOpenMatches(containerCollection, question, kinds, now)
  expect(counts).toEqual(await scanOpenCounts(containerCollection, question, kinds, now))
  const facets = (['tab', 'carrier', 'incident', 'terms'] as const).map((facet) => ({ facet, question }))
  const sorted = (all: Map<string, number>[]) => all.map((each) => [...each].sort())
  expect(sorted(await countMatches(containerCollection, facets))).toEqual(sorted(await scanCounts(containerCollection, facets)))
}

test('an event or an incident of a container updates its shipment too', async () => {
  const [container = 0] = containers
  const { rows: before } = await change('select max(id) as id from pending_changes')
  await db().insert(containerEvents).values({ containerId: container, eventType: 8, occurredAt: someDay(), timeZone: 'UTC' })
  const { rows: logged } = await change(
    'select entity, entity_id::int as id from pending_changes where id > coalesce($1::bigint, 0)',
    before[0]?.id,
  )
  expect(logged).toEqual([{ entity: 'container', id: container }])
  const { rows: touched } = await databasePool().query(shipmentCollection.touchedBy.container ?? '', [[container]])
  const { rows: own } = await change('select shipment_id as id from containers where id = $1', container)
  expect(touched).toEqual(own)
})
