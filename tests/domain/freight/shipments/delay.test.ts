import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayAt } from '#app/components/text/dates.ts'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { orderRows } from '#domain/freight/attention/order-list.server.ts'
import { orderList } from '#domain/freight/attention/order-list.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { cardAt, storedCardOf } from '#domain/freight/shipments/card/card-of-shipment.ts'
import { findShipment } from '#domain/freight/shipments/details/shipment-details.server.ts'
import { stepsOf } from '#domain/freight/shipments/details/shipment-steps.ts'
import { arrivalOf } from '#domain/freight/shipments/index/arrival.ts'
import { listFacts } from '#domain/freight/shipments/shipment-facts.server.ts'
import { daysBetweenDates } from '#domain/platform/schedules/local-date.ts'
import { runReport } from '#domain/reports/execution/run-report.server.ts'
import { viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers } from '#tests/support/test-viewers.ts'

const zones = ['UTC', 'America/Mexico_City', 'Asia/Shanghai', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Europe/Berlin']
const instant = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true })

withRecord()

test('the delay equals the difference of the dates shown, in any time zone and at any hour', async () => {
  const customerId = await seedCustomer(db())
  for (const [at, timeZone] of zones.entries()) await seedPort(db(), { code: `XXZ${at}A`, timeZone })
  const drawn = fc.sample(fc.tuple(instant, instant, fc.nat(zones.length - 1), fc.boolean()), 2_000)
  const ids = await seedShipments(
    db(),
    drawn.map(([plannedEta, latest, zone, hasArrived]) => ({
      ...{ customerId, plannedEta, destinationPort: `XXZ${zone}A`, eta: hasArrived ? plannedEta : latest },
      ata: hasArrived ? latest : null,
    })),
  )
  const facts = new Map((await listFacts(databasePool(), ids)).map((each) => [each.id, each.toldDelay]))
  for (const [at, [plannedEta, latest, zone]] of drawn.entries()) {
    const shown = (date: Date) => dayAt(date.toISOString(), zones[zone] ?? '')
    expect(facts.get(ids[at] ?? 0), `${plannedEta} ${latest} ${zones[zone]}`).toBe(daysBetweenDates(shown(plannedEta), shown(latest)))
  }
})

describe('two days by the dates, thirty-five hours by the clock', () => {
  const now = new Date('2026-03-15T12:00:00Z')
  // In Manzanillo the afternoon of the 17th, and an hour after midnight on the 19th.
  const [plannedEta, later] = [new Date('2026-03-17T20:00:00Z'), new Date('2026-03-19T07:00:00Z')]
  let viewer: Viewer
  let ids: number[] = []

  beforeAll(async () => {
    const [customerId = 0] = await seedCustomers(1)
    viewer = { ...viewerOf(customerId), roleId: 1 }
    await seedPort(db())
    const told = { kind: 'eta', createdAt: new Date('2026-03-01T00:00:00Z') } as const
    const one = { customerId, createdAt: told.createdAt, mode: 'sea', destinationPort: 'MXZLO', plannedEta } as const
    ids = await seedShipments(db(), [
      {
        ...one,
        number: 'COMING',
        status: 'in_transit',
        eta: later,
        dates: [
          { ...told, expectedAt: plannedEta },
          { ...told, expectedAt: later, createdAt: new Date('2026-03-10T00:00:00Z') },
        ],
      },
      { ...one, number: 'HERE', status: 'arrived', eta: plannedEta, ata: later },
    ])
    await detectExceptions(now)
  })

  test('lists, cards and dashboard figures show a delay of two days', async () => {
    const facts = await listFacts(databasePool(), ids)
    expect(facts.map((each) => cardAt(storedCardOf(each), now).delayDays)).toEqual([2, 2])
    expect(facts.flatMap((each) => arrivalOf(each).arrivalDelay)).toEqual(['2'])
  })

  test('details and their timeline show two days, and go on counting while nothing arrives', async () => {
    const daysLate = async (at: string) =>
      Promise.all(
        ids.map(async (id) => {
          const shipment = await findShipment(viewer, id)
          return shipment && stepsOf(shipment, new Date(at)).find(({ event }) => event === 9)?.daysLate
        }),
      )
    expect(await daysLate('2026-03-15T12:00:00Z')).toEqual([2, 2])
    // Still the 19th in Manzanillo.
    expect(await daysLate('2026-03-20T05:00:00Z')).toEqual([2, 2])
    expect(await daysLate('2026-03-25T12:00:00Z')).toEqual([8, 2])
  })

  test('a report shows two days, and that the arrival was not on time', async () => {
    const reader = {
      projectId: 4,
      roleId: 1,
      userId: 1,
      email: 'reader@fairway.test',
      language: 'en',
      customerIds: viewer.allowedCustomerIds,
      isCut: false,
    } as const
    const fields = ['column-number', 'column-delay', 'column-on-time']
    const definition = { module: 'tracking', fields, filters: [], orders: [{ field: 'column-number', descending: false }] } as const
    const { rows } = await runReport(reader, { definition, customerIds: null }, { offset: 0, limit: 10, timeZone: 'UTC' }, now)
    expect(rows.map(({ values }) => fields.map((field) => values[field]))).toEqual([
      ['COMING', 2, null],
      ['HERE', 2, 0],
    ])
  })

  test('the exception shows the delay of the shipment', async () => {
    const query = readListQuery(orderList, new URLSearchParams('searching=arrival-delayed'))
    const said = async (at: string) => {
      const [line] = (await orderRows.page(viewer, query, new Date(at))).page.rows
      return line && [line.number, line.days]
    }
    expect(await said('2026-03-15T12:00:00Z')).toEqual(['COMING', 2])
    expect(await said('2026-03-20T05:00:00Z')).toEqual(['COMING', 2])
    expect(await said('2026-03-25T12:00:00Z')).toEqual(['COMING', 8])
  })

  const amountOf = async (kind: string, at: string, as: Partial<Viewer> = {}) => {
    const query = readListQuery(orderList, new URLSearchParams(`searching=${kind}`))
    return (await orderRows.page({ ...viewer, ...as }, query, new Date(at))).page.rows.find(({ number }) => number === 'COMING')?.days
  }

  test('missing documents count days before and after the ETA’s day, and zero on that day', async () => {
    expect(await amountOf('documents-missing', '2026-03-15T12:00:00Z')).toBe(4)
    expect(await amountOf('documents-missing', '2026-03-20T05:00:00Z')).toBe(0)
    expect(await amountOf('documents-missing', '2026-03-20T07:00:00Z')).toBe(-1)
    expect(await amountOf('documents-missing', '2026-03-21T12:00:00Z')).toBe(-2)
  })

  test('days without news count from the last news by the reader’s time zone', async () => {
    expect(await amountOf('no-news', '2026-03-21T12:00:00Z')).toBe(11)
    // Midnight UTC of the 10th is the evening of the 9th in Mexico.
    expect(await amountOf('no-news', '2026-03-21T12:00:00Z', { timeZone: 'America/Mexico_City' })).toBe(12)
  })
})
