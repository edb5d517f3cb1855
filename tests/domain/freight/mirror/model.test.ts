import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestFirst } from '#db/mirror/query/ordering.ts'
import { countTotals } from '#domain/freight/dashboard/compared-totals.server.ts'
import { cardAt } from '#domain/freight/shipments/card/card-of-shipment.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import { parseQuery } from '#domain/freight/shipments/search/parse-query.ts'
import { searchShipments } from '#domain/freight/shipments/search/shipment-search.server.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'
import { collections } from '#domain/operations/mirror/collections.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { tableOf } from '#domain/platform/search/engine/engine-table.ts'
import { connectEngine } from '#domain/platform/search/engine/list-engine.server.ts'
import { closeListEngine, feedListEngine, followEngine, openListEngine } from '#domain/platform/search/engine/open-engine.server.ts'
import { scanList } from '#domain/platform/search/fallback/scan-database.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { mark } from '#domain/platform/search/text/search-words.ts'
import { startClickhouse } from '#tests/domain/platform/search/engine/start-chdb.ts'
import { inAll, rounds } from '#tests/support/extent.ts'
import { change, insertContainer, insertCustomer, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

/** The expected state in the simplest form. */
interface Modelled {
  id: number
  customerId: number
  number: string
  supplier: string
  date: string
  status: Status
  mode: 'sea' | 'air' | null
  containers: string[]
}

const place = withRecord()
const suppliers = ['Aurobindo Pharma', 'Auróra', 'Cipla 3M', 'Strides', 'Ranbaxy Fine', 'aurobindo-2 AG', '']
const statuses = ['booked', 'in_transit', 'delivered', 'cancelled'] as const
const statusWords: Record<string, string> = {
  booked: 'reservado',
  in_transit: 'in transit en transito',
  delivered: 'entregado',
  cancelled: 'cancelado',
}
const queries = [
  'a',
  'au',
  'auro',
  'auror',
  'aurobindo',
  'aurobindo 2',
  'N-1',
  'n',
  'n7',
  '3',
  'cipla 3m',
  'msku',
  'msku1',
  '12',
  'trans',
  'acme',
  'beta',
  'renamed',
  'zz',
  'strides entreg',
]
const names = new Map<number, string>()
let shipments: Modelled[] = []
let state = 20_261_120

function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const oneOf = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
const dateOf = () => `2026-0${1 + random(9)}-1${random(10)}`
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

function expected(scope: number[], text: string): string[] {
  const asked = plain(text).match(/[a-z0-9]+/g) ?? []
  const whole = asked.join('')
  const found = shipments.filter((each) => {
    const texts = [
      each.number,
      each.supplier,
      names.get(each.customerId),
      ...each.containers,
      statusWords[each.status],
      each.number.replace('-', ''),
    ]
    const words = plain([...texts, ...each.containers.map((number) => number.slice(4))].join(' ')).split(/[^a-z0-9]+/)
    words.push(...(modeWords[each.mode ?? 'land'] ?? []))
    if (each.status === 'booked') words.push('booked')
    if (each.status === 'delivered') words.push('delivered')
    if (each.status === 'cancelled') words.push('cancelled')
    return scope.includes(each.customerId) && asked.every((word) => words.some((own) => own.startsWith(word)))
  })
  const isNamed = (each: Modelled) => [each.number.replace('-', ''), ...each.containers].some((number) => plain(number) === whole)
  found.sort(
    (one, other) =>
      Number(isNamed(other)) - Number(isNamed(one)) || (one.date < other.date ? 1 : one.date > other.date ? -1 : other.id - one.id),
  )
  return found.map((each) => each.number)
}

async function step() {
  const kind = random(10)
  const target = shipments.length ? oneOf(shipments) : undefined
  if (kind < 4 || !target) {
    const made = {
      customerId: oneOf([...names.keys()]),
      number: `N-${random(40)}`,
      supplier: oneOf(suppliers),
      date: dateOf(),
      status: oneOf(statuses),
      mode: oneOf(['sea', 'air', null] as const),
    }
    const id = await insertShipment(made.customerId, made.number, {
      supplierName: made.supplier,
      shipmentDate: made.date,
      status: made.status,
      mode: made.mode,
    })
    shipments.push({ id, ...made, containers: [] })
  } else if (kind < 6) {
    target.date = dateOf()
    target.supplier = oneOf(suppliers)
    target.status = oneOf(statuses)
    await change(
      'update shipments set shipment_date = $2, supplier_name = $3, status = $4 where id = $1',
      target.id,
      target.date,
      target.supplier,
      target.status,
    )
  } else if (kind < 7) {
    const number = `MSKU${1_000_000 + random(300_000)}`
    target.containers.push(number)
    await insertContainer(target.id, number)
  } else if (kind < 8) {
    const customerId = oneOf([...names.keys()])
    names.set(customerId, `${oneOf(['Acmé', 'Beta', 'Renamed'])} ${random(9)}`)
    await change('update customers set name = $2 where id = $1', customerId, names.get(customerId))
  } else if (kind < 9) {
    target.customerId = oneOf([...names.keys()])
    await change('update shipments set customer_id = $2 where id = $1', target.id, target.customerId)
  } else {
    shipments = shipments.filter((each) => each !== target)
    await change('delete from shipments where id = $1', target.id)
  }
}

async function compare() {
  const ids = [...names.keys()]
  for (const scope of [ids, ids.slice(0, 2), ids.slice(2, 5)]) {
    for (const text of queries) {
      const numbers = expected(scope, text)
      const page = 1 + random(2)
      const answer = await searchShipments(viewerOf(...scope), text, page, new Date())
      if (answer.kind !== 'found') throw new Error(`${text} was answered with ${answer.kind}`)
      expect(answer.answeredBy).toBe('mirror')
      expect({ text, scope, total: answer.total, numbers: answer.cards.map((card) => card.number) }).toEqual({
        text,
        scope,
        total: numbers.length,
        numbers: numbers.slice((answer.page - 1) * 10, answer.page * 10),
      })
    }
    const text = oneOf(queries)
    const query = parseQuery(text)
    const answer = await searchShipments(viewerOf(...scope), text, 1, new Date())
    if (typeof query === 'string' || answer.kind !== 'found') throw new Error(`${text} was not answered`)
    const { total, page, cards } = answer
    const recorded = await scanList(
      shipmentCollection,
      { scope, words: query.words },
      { page: 1, perPage: 10 },
      newestFirst,
      mark(query.number),
    )
    // What a card was found by is read for the page alone, and such containers come first there.
    const inOrder = <Card extends { containers: readonly string[] }>(card: Card) => ({ ...card, containers: card.containers.toSorted() })
    const stored = cards.map(({ foundBy: _, ...card }) => inOrder(card))
    const ofRecord = recorded.cards.map((card) => inOrder(cardAt(JSON.parse(card), new Date())))
    expect({ ...recorded, cards: ofRecord }).toMatchObject({ total, page, cards: stored })
    const own = shipments.filter((each) => scope.includes(each.customerId))
    const active = own.filter((each) => each.status === 'booked' || each.status === 'in_transit')
    expect((await countTotals(viewerOf(...scope), new Date())).now).toEqual({
      shipments: own.length,
      activeOcean: active.filter((each) => each.mode === 'sea').length,
      activeAir: active.filter((each) => each.mode === 'air').length,
      activeContainers: active.flatMap((each) => each.containers).length,
    })
  }
}

beforeAll(async () => {
  for (let at = 0; at < 6; at++) names.set(await insertCustomer(`Acmé ${at}`), `Acmé ${at}`)
  // One customer has enough shipments that the index is used instead of a scan.
  const [big = 0] = names.keys()
  for (let at = 0; at < 1_500; at++) {
    const made = {
      customerId: big,
      number: `N-${at}`,
      supplier: at % 3 ? 'Cipla 3M' : 'Aurobindo Pharma',
      date: '2026-05-05',
      status: 'booked' as const,
      mode: null,
    }
    shipments.push({ id: at + 1, ...made, containers: [] })
  }
  await change(
    `insert into shipments (project_id, customer_id, number, supplier_name, shipment_date, status)
     select 4, $1, number, supplier, date::date, status from jsonb_to_recordset($2) as t (number text, supplier text, date text, status text)`,
    big,
    JSON.stringify(shipments),
  )
  for (let at = 0; at < 150; at++) await step()
  openMirror({ dataDir: place.dataDir })
})
afterAll(closeMirror)

/** Both languages and the specification name a mode. */
const modeWords: Record<string, string[]> = { sea: ['ocean', 'maritima'], air: ['air', 'aerea'], land: ['road', 'terrestre'] }

test('through inserts, edits, renames, deletes and rebuilds the mirror and PostgreSQL find what a simple model finds', async () => {
  for (let round = 0; round < rounds({ once: 2, all: 8 }); round++) {
    await awaitMirror()
    await compare()
    for (let at = 0; at < 40; at++) await step()
    if (round === 1) rmSync(join(place.dataDir, 'mirror'), { recursive: true })
  }
}, 60_000)

test.runIf(inAll)(
  'ClickHouse in place of the mirror finds the same, also after its tables were lost',
  async () => {
    await closeMirror()
    const server = await startClickhouse()
    const faults: string[] = []
    openListEngine(server.address, collections, (fault) => void faults.push(fault))
    for (let round = 0; round < 4; round++) {
      await feedListEngine()
      await followEngine()
      await compare()
      for (let at = 0; at < 40; at++) await step()
      if (round === 1) await dropTables(server.address)
    }
    expect(faults).toEqual([])
    await closeListEngine()
    await server.end()
  },
  300_000,
)

async function dropTables(address: string) {
  const { client } = connectEngine(address)
  for (const { definition } of collections) await client.command({ query: `drop table ${tableOf(definition)} sync` })
  await client.close()
}
