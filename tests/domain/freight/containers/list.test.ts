import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedIncident, seedTariff } from '#db/seed/seed-containers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { type ContainerListName, containerLists } from '#domain/freight/containers/list/container-list.ts'
import { comingFriday } from '#domain/freight/containers/list/container-risk.server.ts'
import { findContainers, listContainersForSheet } from '#domain/freight/containers/list/find-containers.server.ts'
import { findEnding } from '#domain/freight/dashboard/ending-free-time.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { change, insertContainer, insertCustomer, insertPort, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
/** A Wednesday. */
const now = new Date('2026-03-18T12:00:00Z')
let acme = 0
let rival = 0
const ids = new Map<string, number>()

beforeAll(async () => {
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  await insertPort('MXZLO', 'Manzanillo', 'MX')
  const sailing = await insertShipment(acme, 'C-1', { destinationPort: 'MXZLO', mbl: 'MAEU77', vessel: 'Ever Given' })
  const cancelled = await insertShipment(acme, 'C-2', { destinationPort: 'MXZLO', status: 'cancelled' })
  const theirs = await insertShipment(rival, 'R-1', { destinationPort: 'MXZLO', vessel: 'Ever Given' })
  const make = async (shipment: number, number: string, columns: Parameters<typeof insertContainer>[2]) => {
    ids.set(number, await insertContainer(shipment, number, { carrier: 'Maersk', ...columns }))
  }
  await make(sailing, 'MSKU0000001', { eta: new Date('2026-04-02') })
  await make(sailing, 'MSKU0000002', {})
  await make(sailing, 'MSKU0000003', { eta: new Date('2026-03-25'), portTerminal: 'MXZLO' })
  await make(cancelled, 'MSKU0000004', { eta: new Date('2026-03-21') })
  await make(cancelled, 'MSKU0000005', { ata: new Date('2026-03-01'), status: 'arrived' })
  // Arrived on the 10th: 5 free days end on the 15th, 9 on the 19th, 20 on the 30th.
  await make(sailing, 'MSKU0000010', { ata: new Date('2026-03-10'), status: 'arrived', carrierFreeDays: 20 })
  await make(sailing, 'MSKU0000011', { ata: new Date('2026-03-10'), status: 'arrived', carrierFreeDays: 5, customerFreeDays: 20 })
  await make(sailing, 'MSKU0000012', { ata: new Date('2026-03-10'), status: 'arrived', carrierFreeDays: 9 })
  await make(sailing, 'MSKU0000013', { ata: new Date('2026-03-10'), status: 'arrived', carrier: 'Nobody' })
  await make(sailing, 'MSKU0000014', {
    ata: new Date('2026-03-10'),
    status: 'returned',
    carrierFreeDays: 5,
    emptyReturnedAt: new Date('2026-03-17'),
  })
  await make(theirs, 'MSKU0000020', { ata: new Date('2026-03-01'), status: 'arrived', carrierFreeDays: 1 })
  await seedTariff(db(), { carrier: 'Maersk', demurrageFreeDays: 5 })
  const user = await seedUser(db())
  await seedIncident(db(), { containerId: ids.get('MSKU0000012') ?? 0, createdBy: user, type: 'A' })
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
})
afterAll(closeMirror)

const ask = async (tab: ContainerListName, address = '', viewer = viewerOf(acme)) => {
  const answer = await findContainers(viewer, tab, readListQuery(containerLists[tab], new URLSearchParams(address)), now)
  if (answer.kind !== 'listed') throw new Error(answer.kind)
  return answer
}
const numbersOf = ({ rows }: { rows: readonly { number: string }[] }) => rows.map(({ number }) => number.slice(-2))

test('next to arrive is sorted by ETA, soonest first and without ETA last, and leaves out cancelled shipments', async () => {
  expect(numbersOf(await ask('next'))).toEqual(['03', '01', '02'])
})

test('arrived is sorted by the last free day, without terms last, and shows returned containers on request', async () => {
  expect(numbersOf(await ask('arrived'))).toEqual(['11', '12', '10', '13'])
  expect(numbersOf(await ask('arrived', 'returned=1')).toSorted()).toEqual(['10', '11', '12', '13', '14'])
})

test('days left are computed at read time from the clock that ends first', async () => {
  const { rows } = await ask('arrived', 'returned=1')
  const told = rows.map(({ number, lastFreeDay, freeTime }) => [number.slice(-2), lastFreeDay, freeTime.state, freeTime.daysLeft])
  expect(told.toSorted()).toEqual([
    ['10', '2026-03-30', 'running', 12],
    ['11', '2026-03-15', 'over', -3],
    ['12', '2026-03-19', 'ending', 1],
    ['13', null, 'no-terms', null],
    ['14', '2026-03-15', 'returned-late', -2],
  ])
})

test.each([
  ['MSKU0000012', ['12']],
  ['0000012', ['12']],
  ['c-1 msku0000011', ['11']],
  ['maeu77', ['11', '12', '10', '13']],
  ['ever', ['11', '12', '10', '13']],
  ['acme manzanillo', ['11', '12', '10', '13']],
  ['rival', []],
])('a search for %s finds what it names', async (text, found) => {
  expect(numbersOf(await ask('arrived', `q=${text}`))).toEqual(found)
})

test.each([
  ['freeTime=over', ['11']],
  ['freeTime=ending', ['12']],
  ['freeTime=ending&freeTime=over', ['11', '12']],
  ['incident=A', ['12']],
  ['terms=none', ['13']],
  ['deadlineFrom=2026-03-19&deadlineTo=2026-03-19', ['12']],
  ['sort=number&dir=desc', ['13', '12', '11', '10']],
  ['sort=left&dir=desc', ['10', '12', '11', '13']],
])('a URL with %s lists exactly its containers', async (address, found) => {
  expect(numbersOf(await ask('arrived', address))).toEqual(found)
})

test('each tab counts its rows, and those of the other tab for the same question', async () => {
  expect((await ask('next')).tabs).toEqual({ next: 3, arrived: 4 })
  expect((await ask('arrived')).tabs).toEqual({ next: 3, arrived: 4 })
  // The other tab has no filter for free time.
  expect((await ask('arrived', 'freeTime=over')).tabs).toEqual({ next: 3, arrived: 1 })
  expect((await ask('next', 'q=0000012')).tabs).toEqual({ next: 0, arrived: 1 })
})

test('the view of Tracking lists what is not yet returned, with what it costs today and in seven days', async () => {
  await change(
    `insert into exceptions (shipment_id, kind, container_id, opens_at, first_seen_at) select shipment_id, 'incident-open', id, $1, $1 from containers where id = $2`,
    now,
    ids.get('MSKU0000012'),
  )
  const { rows, tabs, risk, catalogue } = await ask('open')
  expect(numbersOf({ rows })).toEqual(['11', '12', '10', '13', '03', '02', '01'])
  const costs = rows.map(({ number, costs }) => [number.slice(-2), costs?.currency, costs?.accrued, costs?.inAWeek])
  // On the 18th one is three days over, and seven days later ten; 10 and 12 have longer terms than the tariff.
  expect(costs.filter(([, currency]) => currency)).toEqual([
    ['11', 'USD', 30_000, 100_000],
    ['12', 'USD', 0, 60_000],
    ['10', 'USD', 0, 0],
  ])
  expect(rows.map(({ exceptions }) => exceptions)).toContainEqual(['incident-open'])
  expect(tabs).toBeNull()
  expect(risk).toEqual((await ask('arrived')).risk)
  expect(catalogue.status?.options).toContainEqual(expect.objectContaining({ value: 'arrived', count: 4 }))
  expect(numbersOf(await ask('open', 'returned=1'))).toContain('14')
  expect(numbersOf(await ask('open', 'sort=arrival&dir=asc')).slice(-2)).toEqual(['01', '02'])
})

test('the list is ordered by what costs today and in seven days, also where the mirror is away and in the spreadsheet', async () => {
  const orders: [address: string, first: string[]][] = [
    ['returned=1&sort=cost&dir=desc', ['11', '14']],
    ['sort=costInAWeek&dir=desc', ['11', '12', '10']],
    ['sort=costInAWeek&dir=asc', ['10', '12', '11']],
  ]
  for (const [address, first] of orders) {
    const rows = numbersOf(await ask('open', address))
    expect([address, rows.slice(0, first.length), rows.length]).toEqual([
      address,
      first,
      numbersOf(await ask('open', address.split('sort')[0])).length,
    ])
    const query = readListQuery(containerLists.open, new URLSearchParams(address))
    const sheet = await listContainersForSheet(viewerOf(acme), 'open', query, null, now)
    expect(numbersOf(sheet as { rows: readonly { number: string }[] })).toEqual(rows)
  }
})

test('the catalogue counts what each option would show', async () => {
  const { catalogue } = await ask('arrived')
  const of = (key: string) => catalogue[key]?.options.map(({ value, count }) => `${value} ${count}`)
  expect(of('freeTime')).toEqual(['ending 1', 'over 1'])
  expect(of('terms')).toEqual(['carrier 3', 'customer 1', 'none 1'])
  expect(of('incident')).toEqual(['none 3', 'A 1'])
  expect(of('status')).toEqual(['arrived 4'])
})

test('the risk sums the cost of what is over by Friday and counts unknown costs separately', async () => {
  const { risk } = await ask('arrived')
  // By Friday the 20th one container is 5 days over.
  expect(risk).toEqual({ by: '2026-03-20', total: 2, sums: [{ currency: 'USD', cents: 60_000 }], withoutTariff: 0, withoutTerms: 1 })
  expect((await ask('arrived', 'q=0000011')).risk).toMatchObject({ total: 1, sums: [{ currency: 'USD', cents: 50_000 }], withoutTerms: 0 })
  expect((await ask('next')).risk).toBeNull()
})

test.each([
  ['2026-03-19', '2026-03-20'],
  ['2026-03-20', '2026-03-27'],
  ['2026-03-21', '2026-03-27'],
])('on %s the coming Friday is %s', (today, friday) => {
  expect(comingFriday(today)).toBe(friday)
})

test('a spreadsheet holds the list or its selected rows, and never a foreign container', async () => {
  const sheet = async (address: string, selected: number[] | null) => {
    const query = readListQuery(containerLists.arrived, new URLSearchParams(address))
    const found = await listContainersForSheet(viewerOf(acme), 'arrived', query, selected, now)
    return found === 'too-long' ? found : { total: found.total, numbers: numbersOf(found) }
  }
  const id = (number: string) => ids.get(`MSKU00000${number}`) ?? 0
  expect(await sheet('', null)).toEqual({ total: 4, numbers: ['11', '12', '10', '13'] })
  expect(await sheet('', [id('10'), id('11'), id('01')])).toEqual({ total: 3, numbers: ['11', '10'] })
  expect(await sheet('', [id('20')])).toEqual(await sheet('', [987_654_321]))
  expect(await sheet(`q=${'x'.repeat(201)}`, null)).toBe('too-long')
})

test('no selection and too long a query are distinct from an empty result', async () => {
  const query = (address: string) => readListQuery(containerLists.next, new URLSearchParams(address))
  expect(await findContainers(viewerOf(), 'next', query(''), now)).toEqual({ kind: 'nobody-selected' })
  expect(await findContainers(viewerOf(acme), 'next', query(`q=${'x'.repeat(201)}`), now)).toEqual({ kind: 'too-long' })
  expect(await ask('next', 'q=zzz')).toMatchObject({ total: 0, pages: 1 })
})

test('without a mirror PostgreSQL returns the same list, counts and risk', async () => {
  const answers = async () => {
    const found = [await ask('next', 'sort=eta&dir=desc'), await ask('arrived', 'returned=1'), await ask('arrived', 'freeTime=over')]
    return found.map(({ rows, tabs, risk, total }) => ({ rows, tabs, risk, total }))
  }
  const mirrored = await answers()
  await closeMirror()
  try {
    expect(await answers()).toEqual(mirrored)
  } finally {
    openMirror({ dataDir: place.dataDir })
    await awaitMirror()
  }
})

test('the dashboard lists free time that ends within fourteen days, soonest first, and counts what is over, within the viewer’s scope', async () => {
  const { containers, paths, ...counts } = await findEnding(viewerOf(acme), now)
  expect(numbersOf({ rows: containers })).toEqual(['12', '10'])
  expect(counts).toEqual({ total: 2, over: 1 })
  expect(paths).toEqual({
    total: '/Tracking/containers?deadlineFrom=2026-03-18&deadlineTo=2026-03-31',
    over: '/Tracking/containers?freeTime=over',
  })
  const listed = await ask('open', paths.total.split('?')[1] ?? '')
  expect(listed.total).toBe(counts.total)
  expect((await findEnding({ ...viewerOf(acme), roleId: 3 }, now)).paths.over).toBe('/Container/Arrived?freeTime=over')
  expect(await findEnding(viewerOf(), now)).toMatchObject({ containers: [], total: 0, over: 0 })
})
