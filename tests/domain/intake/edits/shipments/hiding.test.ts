import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { activityEvents, alertDeliveries } from '#db/postgres/schema/alerts/activity-events.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { sampleDigest } from '#domain/alerts/delivery/digest-preview.server.ts'
import { countNews } from '#domain/alerts/news/news.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { searchShipments } from '#domain/freight/shipments/search/shipment-search.server.ts'
import { listHiddenShipments } from '#domain/intake/edits/shipments/hidden-shipments.server.ts'
import { findRestorable } from '#domain/intake/edits/shipments/repaired-shipment.server.ts'
import { cancelShipment, hideShipment, restoreShipment } from '#domain/intake/edits/shipments/shipment-states.server.ts'
import { findInvoice } from '#domain/invoices/invoice-details.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { runReport } from '#domain/reports/execution/run-report.server.ts'
import { notice, stage, withNoticing } from '#tests/domain/alerts/stage.ts'
import { actOf } from '#tests/support/admins.ts'
import { insertContainer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord()
withNoticing()
const now = new Date()
const absent = 987_654_321
let customerId = 0
let operator: Viewer
let stranger: Viewer

beforeAll(async () => {
  const [own = 0, foreign = 0] = await seedCustomers(2)
  customerId = own
  operator = await seedViewer({ roleId: 1, customerIds: [own] })
  stranger = await seedViewer({ roleId: 3, customerIds: [foreign] })
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
})
afterAll(closeMirror)

const hide = (id: number, viewer = operator) => hideShipment(actOf(viewer, now), id, 'A test of the carrier')
const restore = (id: number, viewer = operator) => restoreShipment(actOf(viewer, now), id, 'It is real')
const historyOf = (id: number) => db().select().from(shipmentHistory).where(eq(shipmentHistory.shipmentId, id)).orderBy(shipmentHistory.id)

async function numbersFor(text: string) {
  await awaitMirror()
  const answer = await searchShipments(operator, text, 1, new Date())
  return answer.kind === 'found' ? answer.cards.map(({ number }) => number) : answer.kind
}

describe('a hidden shipment', () => {
  test('is found by nobody, by its own number or by a container, until it is restored', async () => {
    const id = await insertShipment(customerId, 'SEEN-1')
    await insertContainer(id, 'SEEN1234567')
    expect([await numbersFor('seen-1'), await numbersFor('seen1234567')]).toEqual([['SEEN-1'], ['SEEN-1']])
    expect(await hide(id)).toBe(true)
    expect([await numbersFor('seen-1'), await numbersFor('seen1234567')]).toEqual([[], []])
    expect(await restore(id)).toBe(true)
    expect([await numbersFor('seen-1'), await numbersFor('seen1234567')]).toEqual([['SEEN-1'], ['SEEN-1']])
  })

  test('is in the list of what is hidden with who hid it, when and why, and in no other customer’s', async () => {
    const id = await insertShipment(customerId, 'LISTED-1')
    await hide(id)
    const line = { id, number: 'LISTED-1', by: 'Some Body', reason: 'A test of the carrier', hiddenAt: now.toISOString() }
    expect((await listHiddenShipments(operator, 1)).rows).toEqual(expect.arrayContaining([expect.objectContaining(line)]))
    expect((await listHiddenShipments(stranger, 1)).rows).toEqual([])
    expect((await findRestorable(operator, id))?.restores).toMatchObject({ act: 'hidden', by: 'Some Body', reason: line.reason })
    await restore(id)
    expect((await listHiddenShipments(operator, 1)).rows.map((row) => row.id)).not.toContain(id)
  })

  test('is hidden and restored once, each with a line of its history and its reason', async () => {
    const id = await insertShipment(customerId, 'ONCE-1')
    expect([await hide(id), await hide(id)]).toEqual([true, false])
    expect(await cancelShipment(actOf(operator, now), id, 'Twice')).toBe(false)
    expect([await restore(id), await restore(id)]).toEqual([true, true])
    expect((await historyOf(id)).map(({ act, reason }) => [act, reason])).toEqual([
      ['hidden', 'A test of the carrier'],
      ['restored', 'It is real'],
    ])
  })

  test('that was cancelled is restored as it was: shown first, and its cancellation taken back after that', async () => {
    const id = await insertShipment(customerId, 'BOTH-1', { status: 'booked' })
    await cancelShipment(actOf(operator, now), id, 'Booked twice')
    await hide(id)
    const statusOf = async () => (await db().select().from(shipments).where(eq(shipments.id, id)))[0]?.status
    await restore(id)
    expect(await statusOf()).toBe('cancelled')
    expect((await findRestorable(operator, id))?.restores?.act).toBe('cancelled')
    await restore(id)
    expect(await statusOf()).toBe('booked')
  })

  test('is not named by its invoice, which stays', async () => {
    const id = await insertShipment(customerId, 'BILLED-1')
    const invoiceId = await seedInvoice(db(), { customerId, shipmentId: id })
    await hide(id)
    expect(await findInvoice(operator, invoiceId, now)).toMatchObject({ id: invoiceId, shipmentId: null, shipment: null })
    await restore(id)
    expect(await findInvoice(operator, invoiceId, now)).toMatchObject({ shipmentId: id, shipment: 'BILLED-1' })
  })

  test.each(['tracking', 'containers'])('is in no report of %s', async (module) => {
    const number = `REPORT-${module}`
    const id = await insertShipment(customerId, number)
    await insertContainer(id, 'REPO1234567')
    const definition = { module, fields: ['column-number'], filters: [], orders: [] }
    const reader = { ...operator, customerIds: [customerId] }
    const part = { offset: 0, limit: 500, timeZone: 'UTC' }
    const rows = async () =>
      (await runReport(reader, { definition, customerIds: null }, part, now)).rows.map(({ values }) => values['column-number'])
    expect(await rows()).toContain(number)
    await hide(id)
    expect(await rows()).not.toContain(number)
    await restore(id)
    expect(await rows()).toContain(number)
  })
})

describe('alerts', () => {
  const linesOf = (shipmentId: number) =>
    db()
      .select({ kind: activityEvents.kind })
      .from(alertDeliveries)
      .innerJoin(activityEvents, eq(activityEvents.id, alertDeliveries.eventId))
      .where(and(eq(activityEvents.shipmentId, shipmentId)))

  test('nobody receives what happens to a hidden shipment, and after its restoration it is no news', async () => {
    const { shipmentId, customerId: own } = await stage('departed')
    const viewer = { ...operator, allowedCustomerIds: [own], selectedCustomerIds: [own] }
    await hide(shipmentId, viewer)
    await db().update(shipments).set({ atd: new Date() }).where(eq(shipments.id, shipmentId))
    await notice()
    expect(await linesOf(shipmentId)).toEqual([])
    expect(await countNews(viewer, new Date(0))).toEqual([])
    await restore(shipmentId, viewer)
    await notice()
    expect(await linesOf(shipmentId)).toEqual([])
    // The history is recorded where it is looked up.
    expect((await countNews(viewer, new Date(0))).map(({ kind }) => kind)).toContain('departed')
  })

  test('what waited for a digest when the shipment was hidden is in no digest while it is', async () => {
    const { shipmentId, customerId: own } = await stage('departed')
    const viewer = { ...operator, allowedCustomerIds: [own], selectedCustomerIds: [own] }
    await db().update(shipments).set({ atd: new Date() }).where(eq(shipments.id, shipmentId))
    await notice()
    expect(await linesOf(shipmentId)).toEqual([{ kind: 'departed' }])
    expect(await sampleDigest(viewer, new Date(Date.now() + 1_000))).not.toBeNull()
    await hide(shipmentId, viewer)
    expect(await sampleDigest(viewer, new Date(Date.now() + 1_000))).toBeNull()
  })
})

test("a stranger's shipment and one that does not exist answer alike, and nothing is written", async () => {
  const id = await insertShipment(customerId, 'FOREIGN-1')
  for (const asked of [id, absent]) expect([await hide(asked, stranger), await restore(asked, stranger)]).toEqual([false, false])
  expect(await historyOf(id)).toEqual([])
  await hide(id)
  for (const asked of [id, absent]) {
    expect(await restore(asked, stranger)).toBe(false)
    expect(await findRestorable(stranger, asked)).toBeNull()
  }
})
