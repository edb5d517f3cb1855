import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import { detectEvents, detectFrom } from '#domain/alerts/detection/event-detection.server.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findContainer } from '#domain/freight/containers/details/container-details.server.ts'
import { containerLists } from '#domain/freight/containers/list/container-list.ts'
import { listContainersForSheet } from '#domain/freight/containers/list/find-containers.server.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { delayAt } from '#domain/freight/shipments/delay.ts'
import { findShipment } from '#domain/freight/shipments/details/shipment-details.server.ts'
import { stepsOf } from '#domain/freight/shipments/details/shipment-steps.ts'
import { searchShipments } from '#domain/freight/shipments/search/shipment-search.server.ts'
import { milestonesOf } from '#domain/freight/shipments/timeline/timeline.ts'
import { findTracking } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { listForExport } from '#domain/freight/shipments/tracking/tracking-export.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { readCurrentContainers } from '#domain/intake/edits/containers/current-container.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { calendarDaysBetween } from '#domain/platform/schedules/local-date.ts'
import { awaitMirror, closeMirror, findMirrorHealth, syncMirror } from '#domain/platform/search/mirror.server.ts'
import { runReport } from '#domain/reports/execution/run-report.server.ts'
import { rounds } from '#tests/support/extent.ts'
import { viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
afterAll(closeMirror)

const now = new Date('2026-03-20T12:00:00Z')
const zones = ['UTC', 'America/Mexico_City', 'Asia/Shanghai', 'Pacific/Kiritimati', 'Pacific/Auckland']
const portOf = (zone: number) => `XXZ${zone}A`

/** Near `now`, so that everything is still news; a quarter of the dates are noon or midnight, as a day alone is read. */
const from = Date.UTC(2026, 2, 14)
const instant = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 * 1_440 - 1 }).map((minutes) => new Date(from + minutes * 60_000)) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 11 }).map((half) => new Date(from + half * 43_200_000)) },
)
const maybe = fc.option(instant)
const eventsOf = (types: readonly number[]) =>
  fc.array(fc.record({ eventType: fc.constantFrom(...types), occurredAt: instant, inTimeline: fc.boolean() }), { maxLength: 6 })
const container = fc.record({
  ...{ atd: maybe, ata: maybe, outOfGateAt: maybe, deliveredAt: maybe, emptyReturnedAt: maybe },
  status: fc.constantFrom('booked', 'in_transit', 'arrived', 'returned'),
  events: eventsOf([1, 2, 4, 5, 8, 9, 10]),
})
const shipment = fc.record({
  mode: fc.constantFrom('sea', 'air', 'land', null),
  status: fc.constantFrom('booked', 'in_transit', 'arrived', 'delivered', 'cancelled'),
  zone: fc.nat(zones.length - 1),
  ...{ plannedEta: maybe, eta: maybe, atd: maybe, ata: maybe, deliveredAt: maybe },
  events: eventsOf([1, 2, 7, 9, 10, 11, 12, 17, 19, 24, 27]),
  containers: fc.array(container, { maxLength: 2 }),
})
type Drawn = typeof shipment extends fc.Arbitrary<infer Each> ? Each : never
type DrawnEvent = Drawn['events'][number]

const latest = (events: readonly DrawnEvent[], type: number): Date | null =>
  events
    .filter((event) => event.inTimeline && event.eventType === type)
    .map(({ occurredAt }) => occurredAt)
    .sort((one, other) => one.getTime() - other.getTime())
    .at(-1) ?? null

/** The rules of decision 140, said a second time. */
function expectedOf({ mode, status, zone, plannedEta, eta, events, ...dates }: Drawn) {
  const isByLand = mode !== 'sea' && mode !== 'air'
  const arrived = dates.ata ?? latest(events, isByLand ? 27 : 9)
  const delivered = dates.deliveredAt ?? latest(events, isByLand ? 27 : 11)
  const hasArrived = arrived !== null || status === 'arrived' || status === 'delivered'
  const first = plannedEta ?? eta
  const until = [arrived ?? eta, hasArrived ? null : now].filter((date) => date !== null)
  const days = first ? until.map((date) => calendarDaysBetween(first, date, zones[zone] ?? 'UTC')) : []
  const late = days.length > 0 ? Math.max(...days) : null
  const isUnknown = status === 'cancelled' || late === null || (!arrived && !eta && late < 1)
  const delay = isUnknown ? null : late
  const verdict = delay === null ? null : delay > 0 ? 'delayed' : 'onTime'
  return { arrived, delivered, delay, verdict, departed: dates.atd ?? latest(events, isByLand ? 17 : 7) }
}

const dateIn = (value: unknown) => {
  const instant = value && typeof value === 'object' && 'instant' in value ? value.instant : value
  return instant ? new Date(instant as string | Date) : null
}
const query = readListQuery(trackingList, new URLSearchParams())
const readerOf = (viewer: Viewer) => ({ ...viewer, customerIds: viewer.allowedCustomerIds }) as const

async function reportOf(viewer: Viewer, module: string, key: string, fields: string[]) {
  const definition = { module, fields: [key, ...fields], filters: [], orders: [] }
  const part = { offset: 0, limit: 1_000, timeZone: 'UTC' }
  const { rows } = await runReport(readerOf(viewer), { definition, customerIds: null }, part, now)
  return new Map(rows.map(({ values }) => [String(values[key]), fields.map((field) => values[field] ?? null)]))
}

async function eventsOfKind(kind: string, key: 'shipment_id' | 'container_id') {
  const { rows } = await databasePool().query<{ id: number; at: Date }>(
    `select ${key}::float8 as id, happened_at as at from activity_events where kind = $1`,
    [kind],
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}

async function closingsOf(kind: string, key: 'shipment_id' | 'container_id') {
  const { rows } = await databasePool().query<{ id: number; closes: Date | null }>(
    `select ${key}::float8 as id, closes_at as closes from exceptions where kind = $1 and revised_at is null`,
    [kind],
  )
  return new Map(rows.map(({ id, closes }) => [id, closes]))
}

test('list, search, details, report, export, alert and exception agree on arrival, delay, delivery and return', async () => {
  for (const [at, timeZone] of zones.entries()) await seedPort(db(), { code: portOf(at), timeZone })
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
  await db().transaction((tx) => detectFrom(tx, new Date(from)))
  let [closedArrivals, closedReturns, run] = [0, 0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(shipment, { minLength: 25, maxLength: 25 }), async (drawn) => {
      run += 1
      const viewer = { ...viewerOf(await seedCustomer(db(), { name: `Company ${run}` })), roleId: 1 as const }
      const [customerId = 0] = viewer.allowedCustomerIds
      const ids = await seedShipments(
        db(),
        drawn.map(({ zone, containers, ...row }, at) => ({
          ...row,
          ...{ customerId, number: `R${run}N${at}`, destinationPort: portOf(zone), createdAt: new Date(from), updatedAt: now },
          containers: containers.map((box, place) => ({ ...box, number: `BOX${run}X${at}Y${place}`, updatedAt: now, customerFreeDays: 0 })),
        })),
      )
      await detectExceptions(now)
      await detectEvents(now)
      await syncMirror()
      expect(findMirrorHealth().state).toBe('ready')

      const pages = await Promise.all([1, 2, 3].map((page) => findTracking(viewer, { ...query, page }, now)))
      const listed = new Map(pages.flatMap((page) => (page.kind === 'listed' ? page.rows : [])).map((card) => [card.id, card]))
      const exported = await listForExport(viewer, query, null, now)
      const sheet = exported === 'too-long' ? [] : exported.rows
      const columns = new Map(trackingList.columns.map((column) => [column.key, column]))
      const report = await reportOf(viewer, 'tracking', 'column-number', [
        ...['column-ata', 'column-atd', 'column-delivered', 'column-delay', 'column-on-time'],
      ])
      const [arrivals, deliveries] = [await eventsOfKind('arrived', 'shipment_id'), await eventsOfKind('delivered', 'shipment_id')]
      const closings = await closingsOf('arrival-delayed', 'shipment_id')
      const returns = await closingsOf('free-time-over', 'container_id')
      const boxReport = await reportOf(viewer, 'containers', 'column-container', ['column-container-ata', 'column-returned'])
      const returnEvents = await eventsOfKind('empty-returned', 'container_id')
      const tabs = await Promise.all(
        (['next', 'arrived'] as const).map((tab) =>
          listContainersForSheet(viewer, tab, readListQuery(containerLists[tab], new URLSearchParams('returned=1')), null, now),
        ),
      )
      const boxes = new Map(tabs.flatMap((tab) => (tab === 'too-long' ? [] : tab.rows)).map((row) => [row.number, row]))

      for (const [at, each] of drawn.entries()) {
        const [id, number] = [ids[at] ?? 0, `R${run}N${at}`]
        const told = JSON.stringify(each)
        const { arrived, delivered, departed, delay, verdict } = expectedOf(each)
        const found = await searchShipments(viewer, number, 1, now)
        const hit = found.kind === 'found' ? found.cards.find((card) => card.id === id) : undefined
        for (const card of [listed.get(id), hit]) {
          const shown = [dateIn(card?.ata), dateIn(card?.atd), card?.delayDays, card?.verdict]
          expect(shown, told).toEqual([arrived, departed, delay, verdict])
        }
        const details = await findShipment(viewer, id)
        const { ata, atd, deliveredAt } = details ?? {}
        const shownDelay = details && delayAt(details, now)
        expect([ata?.at ?? null, atd?.at ?? null, deliveredAt, shownDelay?.delayDays, shownDelay?.verdict], told).toEqual([
          ...[arrived, departed, delivered, delay, verdict],
        ])
        const { arrival } = milestonesOf(each.mode)
        const step = details && stepsOf(details, now).find(({ event }) => event === arrival)
        if (arrived) expect(step?.at, told).toEqual(arrived)
        expect(step?.daysLate, told).toBe(Math.max(0, delay ?? 0))
        const onTime = arrived && verdict ? (verdict === 'onTime' ? 100 : 0) : null
        const [reportedAta, reportedAtd, reportedDelivery, ...reported] = report.get(number) ?? []
        expect([dateIn(reportedAta), dateIn(reportedAtd), dateIn(reportedDelivery), ...reported], told).toEqual([
          ...[arrived, departed, delivered, delay, onTime],
        ])
        const row = sheet.find((card) => card.id === id)
        const cell = (key: 'ata' | 'delay') => row && columns.get(key)?.value(row, (text: string) => text)
        expect([dateIn(cell('ata')), cell('delay')], told).toEqual([arrived, delay])
        expect([arrivals.get(id) ?? null, deliveries.get(id) ?? null], told).toEqual([arrived, delivered])
        const overAt =
          each.status === 'delivered' ? (delivered ?? now) : each.status === 'cancelled' || each.status === 'arrived' ? now : null
        const end = [arrived, overAt].filter((date) => date !== null).sort((one, other) => one.getTime() - other.getTime())[0] ?? null
        if (closings.has(id)) expect(closings.get(id), told).toEqual(end)
        if (closings.get(id)) closedArrivals += 1

        for (const [place, box] of each.containers.entries()) {
          const { rows } = await databasePool().query<{ id: number }>('select id::float8 as id from containers where number = $1', [
            `BOX${run}X${at}Y${place}`,
          ])
          const boxId = rows[0]?.id ?? 0
          const boxArrived = box.ata ?? latest(box.events, 5) ?? arrived
          const returned = box.emptyReturnedAt ?? latest(box.events, 9)
          const wanted = [boxArrived, returned]
          const page = await findContainer(viewer, boxId)
          expect([page?.facts.ata, page?.facts.emptyReturnedAt], told).toEqual(wanted)
          const [current] = await readCurrentContainers(db(), viewer, [boxId])
          expect([current?.reached.ata, current?.reached.emptyReturnedAt], told).toEqual(wanted)
          const [reportedBoxAta, reportedReturn] = boxReport.get(`BOX${run}X${at}Y${place}`) ?? []
          expect([dateIn(reportedBoxAta), dateIn(reportedReturn)], told).toEqual(wanted)
          expect(returnEvents.get(boxId) ?? null, told).toEqual(returned)
          const listedBox = boxes.get(`BOX${run}X${at}Y${place}`)
          if (each.status !== 'cancelled') {
            expect([dateIn(listedBox?.ata), dateIn(listedBox?.emptyReturnedAt)], told).toEqual(wanted)
            expect(listedBox?.tab === 'returned', told).toBe(returned !== null || box.status === 'returned')
          }
          if (returns.has(boxId)) expect(returns.get(boxId), told).toEqual(returned ?? (box.status === 'returned' ? now : null))
          if (returns.get(boxId)) closedReturns += 1
        }
      }
    }),
    { numRuns: rounds({ once: 2, all: 8 }), endOnFailure: true },
  )
  expect([closedArrivals > 0, closedReturns > 0]).toEqual([true, true])
}, 120_000)
