import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loader } from '#app/routes/alerts/calendars/calendar-file.ts'
import { db } from '#db/postgres/client.server.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import type { CalendarKind } from '#domain/calendars/calendar-choice.ts'
import { createCalendar, listCalendars, renewCalendar, withdrawCalendar } from '#domain/calendars/calendars.server.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { saveView } from '#domain/directory/views/save-view.server.ts'
import { listViews } from '#domain/directory/views/saved-views.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { seedCalendar } from '#tests/support/test-calendars.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord()
const today = new Date().toISOString().slice(0, 10)
const dayAt = (days: number) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10)
const compact = (day: string) => day.replaceAll('-', '')
let acme = 0
let rival = 0
let first = 0

beforeAll(async () => {
  await seedPort(db(), { code: 'JPTYO', name: 'Tokyo', countryCode: 'JP', timeZone: 'Asia/Tokyo' })
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  // 20:00 in London is the next day in Tokyo.
  first = await insertShipment(acme, 'A-1', {
    ...{ destinationPort: 'JPTYO', eta: new Date(`${dayAt(10)}T20:00:00Z`), mode: 'sea' },
    clientReference: 'x',
  })
  await insertShipment(acme, 'A-2', { destinationPort: 'JPTYO', eta: new Date(`${dayAt(12)}T03:00:00Z`), etaIsDay: true, mode: 'air' })
  await insertShipment(acme, 'A-3; "odd", \\ line', { ata: new Date(`${dayAt(-5)}T12:00:00Z`), status: 'arrived' })
  await insertShipment(acme, 'A-4', { eta: new Date(`${dayAt(20)}T12:00:00Z`), status: 'cancelled' })
  const longAgo = new Date(Date.now() - 40 * dayMs)
  await insertShipment(acme, 'A-5', {
    ...{ eta: new Date(`${dayAt(21)}T12:00:00Z`), status: 'cancelled', createdAt: longAgo, updatedAt: longAgo },
  })
  await insertShipment(acme, 'A-6', { ata: new Date(`${dayAt(-95)}T12:00:00Z`), status: 'arrived' })
  await insertShipment(acme, 'A-7', { eta: new Date(`${dayAt(190)}T12:00:00Z`) })
  await insertShipment(rival, 'R-1', { eta: new Date(`${dayAt(11)}T12:00:00Z`) })
  const hidden = await insertShipment(acme, 'H-1', { eta: new Date(`${dayAt(11)}T12:00:00Z`) })
  await change('update shipments set hidden_at = now() where id = $1', hidden)
  const arrived = { status: 'arrived', ata: new Date(`${dayAt(-2)}T12:00:00Z`) } as const
  await insertContainer(first, 'MSKU1234565', { ...arrived, maxEmptyReturnedOn: dayAt(4), maxCarrierEmptyReturnedOn: dayAt(3) })
  await insertContainer(first, 'MSKU0000010', {
    ...{ status: 'returned', ata: arrived.ata, emptyReturnedAt: new Date(), maxEmptyReturnedOn: dayAt(6) },
  })
  await seedInvoice(db(), { customerId: acme, number: 'I-1', dueOn: dayAt(7), total: '1234567.50' })
  await seedInvoice(db(), { customerId: acme, number: 'I-2', dueOn: dayAt(8), currency: 'MXN', balance: '0.00' })
  await seedInvoice(db(), { customerId: rival, number: 'I-3', dueOn: dayAt(9) })
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
})
afterAll(closeMirror)

const seed = (roleId: RoleId = 2, customerIds = [acme]) => seedViewer({ roleId, customerIds })

async function read(secret: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://localhost/calendars/${secret}.ics`, { headers })
  try {
    return await loader({ request, params: { file: `${secret}.ics` }, context: context() } as never)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

async function eventsIn(secret: string) {
  const answer = await read(secret)
  expect(answer.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent')
}

const textsOf = async (secret: string) =>
  (await eventsIn(secret)).map((event) => {
    const start = event.getFirstPropertyValue('dtstart') as ICAL.Time
    return `${start.toString()} ${event.getFirstPropertyValue('status')} ${event.getFirstPropertyValue('summary')}`
  })

const calendarOf = async (viewer: Viewer, kind: CalendarKind = 'arrivals', viewId: number | null = null) =>
  (await seedCalendar(viewer, kind, viewId)).secret

test('arrivals are days at their place, from 90 days back to 180 ahead, and what was called off stays for 30 days', async () => {
  expect(await textsOf(await calendarOf(await seed()))).toEqual([
    `${dayAt(-5)} CONFIRMED Arrived A-3; "odd", \\ line`,
    `${dayAt(11)} CONFIRMED Arrival A-1 · Tokyo JPTYO`,
    `${dayAt(12)} CONFIRMED Arrival A-2 · Tokyo JPTYO`,
    `${dayAt(20)} CANCELLED Arrival A-4`,
  ])
})

test('an entry is a date without an end, known by thing and kind, and its sequence grows with a change', async () => {
  const secret = await calendarOf(await seed())
  const body = await (await read(secret)).text()
  expect(body).toContain(`DTSTART;VALUE=DATE:${compact(dayAt(11))}\r\n`)
  expect(body).not.toMatch(/DTEND|DURATION:PT0|VTIMEZONE/)
  expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const sequenceOf = async () => {
    const event = (await eventsIn(secret)).find((each) => each.getFirstPropertyValue('uid') === `arrivals-${first}@localhost`)
    return Number(event?.getFirstPropertyValue('sequence'))
  }
  const before = await sequenceOf()
  await change(`update shipments set client_reference = 'y' where id = $1`, first)
  expect(await sequenceOf()).toBeGreaterThan(before)
})

test('the last free day is that of the clock that ends first, and a returned container is called off', async () => {
  expect(await textsOf(await calendarOf(await seed(), 'last-free-days'))).toEqual([
    `${dayAt(3)} CONFIRMED Last free day MSKU1234565 · Tokyo JPTYO`,
    `${dayAt(6)} CANCELLED Returned MSKU0000010 · Tokyo JPTYO`,
  ])
})

test('invoices due are for roles 1 and 5, in both currencies', async () => {
  expect(await textsOf(await calendarOf(await seed(5), 'invoices-due'))).toEqual([
    `${dayAt(7)} CONFIRMED Invoice I-1 due: USD 1,234,567.50`,
    `${dayAt(8)} CANCELLED Invoice I-2 due: MXN 100.00`,
  ])
  await expect(calendarOf(await seed(2), 'invoices-due')).rejects.toThrow('calendars.choiceGone')
})

test('a saved view narrows a calendar, and one that is gone closes it instead of widening it', async () => {
  const viewer = await seed()
  await saveView(actOf(viewer), { list: 'tracking', name: 'By air', query: 'mode=air', sharedWith: null })
  const [view] = await listViews(viewer, 'tracking')
  const secret = await calendarOf(viewer, 'arrivals', view?.id ?? 0)
  expect(await textsOf(secret)).toEqual([`${dayAt(12)} CONFIRMED Arrival A-2 · Tokyo JPTYO`])
  await expect(calendarOf(await seed(), 'arrivals', view?.id ?? 0)).rejects.toThrow('calendars.choiceGone')
  await expect(calendarOf(viewer, 'last-free-days', view?.id ?? 0)).rejects.toThrow('calendars.choiceGone')
  await change('delete from saved_views where id = $1', view?.id)
  expect((await read(secret)).status).toBe(404)
  expect(await listCalendars(viewer)).toMatchObject([{ view: { name: null } }])
})

test('it is read as its person today: in their language, and without a customer or right that they have lost', async () => {
  const viewer = await seed(5, [acme, rival])
  const [arrivals, invoices] = [await calendarOf(viewer), await calendarOf(viewer, 'invoices-due')]
  expect((await textsOf(arrivals)).join()).toContain('Arrival R-1')
  await change(`update users set language = 'es' where id = $1`, viewer.userId)
  expect((await textsOf(arrivals)).join()).toContain('Arribo R-1')
  await change('delete from user_customers where user_id = $1 and customer_id = $2', viewer.userId, rival)
  expect((await textsOf(arrivals)).join()).not.toContain('R-1')
  expect((await textsOf(invoices)).join()).not.toContain('I-3')
  await change('update users set role_id = 2 where id = $1', viewer.userId)
  expect((await read(invoices)).status).toBe(404)
  await change('update users set disabled_at = now() where id = $1', viewer.userId)
  expect((await read(arrivals)).status).toBe(404)
})

test('a withdrawn or replaced address answers as one that never was', async () => {
  const viewer = await seed()
  const { id, secret } = await seedCalendar(viewer)
  const renewed = (await renewCalendar(actOf(viewer), id)) ?? ''
  expect([(await read(secret)).status, (await read(renewed)).status]).toEqual([404, 200])
  expect(await withdrawCalendar(actOf(await seed()), id)).toBe(false)
  expect(await withdrawCalendar(actOf(viewer), id)).toBe(true)
  const answers = await Promise.all([renewed, secret, 'unknown', `fwc_${'0'.repeat(49)}`, ''].map((each) => read(each)))
  const told = await Promise.all(answers.map(async (answer) => [answer.status, [...answer.headers], await answer.text()]))
  expect(told).toEqual(told.map(() => told[0]))
  expect(told[0]?.[0]).toBe(404)
})

test('an unchanged calendar is 304, its last reading is listed, and the 61st within an hour is refused', async () => {
  const viewer = await seed()
  const secret = await calendarOf(viewer)
  expect(await listCalendars(viewer)).toMatchObject([{ lastReadAt: null }])
  const etag = (await read(secret)).headers.get('ETag') ?? ''
  expect(await listCalendars(viewer)).toMatchObject([{ lastReadAt: expect.any(Date) }])
  expect((await read(secret, { 'If-None-Match': `"other", W/${etag}` })).status).toBe(304)
  for (let n = 0; n < 58; n++) await read(secret)
  const refused = await read(secret)
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
})

test('one key makes one calendar, and somebody keeps at most twenty', async () => {
  const viewer = await seed()
  const ask = { kind: 'arrivals', viewId: null, key: randomUUID() } as const
  expect(await createCalendar(actOf(viewer), ask)).toMatch(/^fwc_/)
  expect(await createCalendar(actOf(viewer), ask)).toBeNull()
  for (let n = 1; n < 20; n++) await calendarOf(viewer)
  await expect(calendarOf(viewer)).rejects.toThrow('calendars.tooMany')
})
