import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { deliverDue } from '#domain/alerts/delivery/alert-delivery.server.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { newsRows } from '#domain/alerts/news/news.server.ts'
import { newsList } from '#domain/alerts/news/news-list.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { drawSheetRows } from '#domain/core/lists/list-sheet.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findShipment } from '#domain/freight/shipments/details/shipment-details.server.ts'
import { findTracking } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { runReport, viewerOfReport } from '#domain/reports/execution/run-report.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
const dayMs = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const [left, promised, later] = [dayIn(-2), dayIn(20), dayIn(22)]
const say = translatorIn('en')

const mapping = mappingSchema.parse({
  ...{ source: 'days', project: 4, customer: { column: 'Owner' }, key: 'Nr', origin: { code: 'From' }, destination: { code: 'To' } },
  fields: { shipmentDate: 'Day', mode: { value: 'sea' }, etd: 'ETD', eta: 'ETA', atd: 'ATD' },
  events: [{ type: 7, at: 'atd', modes: ['sea'] }],
})
const take = (...cells: string[]) => {
  const file = join(place.dataDir, 'days.csv')
  writeFileSync(file, ['Nr,Owner,Day,From,To,ETD,ETA,ATD', cells.join()].join('\n'))
  return ingestFeed({ file, mapping, now: new Date() })
}
const rowOf = (atd: string, eta: string) => ['S-1', 'Acme', dayIn(-20), 'CNSHA', 'MXZLO', `${dayIn(-10)}T08:30`, eta, atd]

let viewer: Viewer
let email = ''
let shipmentId = 0

beforeAll(async () => {
  await take(...rowOf('', promised))
  const [customer] = await db().select().from(customers).where(eq(customers.name, 'Acme'))
  const customerIds = [customer?.id ?? 0]
  // Midnight has passed for this reader when it is noon at either port, or has not come yet.
  const reader = await seedPerson({ roleId: 2, customerIds })
  email = reader.email
  viewer = { ...(await signedIn(reader)).viewer, timeZone: 'Pacific/Kiritimati' }
  shipmentId = (await db().select().from(shipments))[0]?.id ?? 0
  await detectEvents(new Date())
  for (const kind of ['eta-changed', 'departed'] as const) {
    await seedCustomerAlert(db(), { customerId: customerIds[0] ?? 0, kind, userIds: [reader.userId], timeZone: 'Pacific/Kiritimati' })
  }
  await take(...rowOf(left, later))
  await detectEvents(new Date())
})

describe('a feed that gives days', () => {
  test('its list items carry days, and the spreadsheet of the list has a day where the feed gave one', async () => {
    const query = readListQuery(trackingList, new URLSearchParams())
    const found = await findTracking(viewer, query, new Date())
    const cards = found.kind === 'listed' ? found.rows : []
    const [card] = cards
    expect(card?.days).toEqual(['eta', 'atd'])
    const { rows } = drawSheetRows(trackingList, ['number', 'etd', 'eta', 'atd'], cards, say)
    expect(rows[0]?.slice(0, 4)).toEqual(['S-1', `${dayIn(-10)}T08:30`, later, left])
  })

  test('its page has days among the dates, their versions and their events', async () => {
    const shipment = await findShipment(viewer, shipmentId)
    expect(shipment).toMatchObject({ days: ['eta', 'firstEta'], atd: { isDay: true }, events: [{ eventType: 7, isDay: true }] })
    expect(shipment?.dates.eta.map(({ isDay }) => isDay)).toEqual([true, true])
    expect(shipment?.dates.etd.map(({ isDay }) => isDay)).toEqual([false])
  })

  test('a report has days, in a run of any zone', async () => {
    const fields = ['column-etd', 'column-eta', 'column-atd', 'column-event-at']
    const definition = { module: 'tracking', fields, filters: [], orders: [] }
    const report = { definition, customerIds: null }
    const part = { offset: 0, limit: 10, timeZone: 'Pacific/Kiritimati' }
    const { rows } = await runReport(viewerOfReport(viewer), report, part, new Date())
    expect(fields.map((field) => rows[0]?.values[field])).toMatchObject([
      { isDay: false },
      { isDay: true },
      { isDay: true },
      { isDay: true },
    ])
  })

  test('news and mails name the days of the places, for a reader in any zone, and no hour', async () => {
    const events = await db().select().from(activityEvents).where(eq(activityEvents.shipmentId, shipmentId)).orderBy(activityEvents.id)
    expect(events.filter(({ kind }) => kind !== 'shipment-created')).toMatchObject([
      { kind: 'departed', happenedOn: left },
      { kind: 'eta-changed', before: promised, after: later, happenedOn: null },
    ])
    const { page } = await newsRows.page(viewer, readListQuery(newsList, new URLSearchParams()), new Date())
    const departed = page.rows.filter(({ kind }) => kind === 'departed')
    expect(drawSheetRows(newsList, ['when'], departed, say, viewer.timeZone).rows.map((cells) => cells.includes(left))).toEqual([true])
    await deliverDue('RealTime', new Date())
    const mails = await db().select().from(deliveries).where(eq(deliveries.recipientAddress, email))
    const texts = mails.map(({ text }) => text ?? '')
    expect(texts.some((text) => text.includes(`${promised} → ${later}`))).toBe(true)
    expect(texts.some((text) => new RegExp(`${left}(?! \\d\\d:)`).test(text))).toBe(true)
  })

  test('the same file again changes nothing and is no news', async () => {
    const count = await db().$count(activityEvents)
    expect((await take(...rowOf(left, later))).shipments).toMatchObject({ unchanged: 1 })
    await detectEvents(new Date())
    expect(await db().$count(activityEvents)).toBe(count)
  })
})
