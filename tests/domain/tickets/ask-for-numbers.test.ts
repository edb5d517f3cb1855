import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { findAwaited, listAwaited, withdrawAwaited } from '#domain/alerts/audience/awaited-numbers.server.ts'
import { listFollowed } from '#domain/alerts/audience/follows.server.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { closeMirror } from '#domain/platform/search/mirror.server.ts'
import { askForNumbers } from '#domain/tickets/creation/ask-for-numbers.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { change } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
let [own, foreign] = [0, 0]
let planner: Viewer

beforeAll(async () => {
  ;[own = 0, foreign = 0] = await seedCustomers(2)
  planner = await seedViewer({ roleId: 2, customerIds: [own] })
  await detectEvents(new Date())
})
afterAll(closeMirror)

const say = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`
const ask = (numbers: string[], viewer = planner, key = randomUUID()) =>
  askForNumbers(actOf(viewer), { numbers, key }, say as never, 'http://portal.test')
const newestTicket = async () =>
  (await db().select().from(tickets).where(eq(tickets.createdBy, planner.userId)).orderBy(desc(tickets.id)))[0]
const awaited = async (number: string, viewer = planner) => (await listAwaited(viewer)).find((each) => each.number === number)
const follows = async (viewer = planner) => (await listFollowed(viewer, 1)).rows.map(({ shipment }) => shipment)

test('numbers that are nowhere and those of somebody else are asked for and answered alike, then and when they come', async () => {
  await seedShipment(db(), { customerId: foreign, number: 'T-THEIRS', mbl: 'MAEU700000001' })
  const answers = [await ask(['MAEU700000001']), await ask(['MAEU700000002'])]
  expect(answers).toEqual([
    { id: expect.any(Number), number: expect.any(String) },
    { id: expect.any(Number), number: expect.any(String) },
  ])
  await seedShipment(db(), { customerId: foreign, number: 'T-LATER', mbl: 'MAEU700000002' })
  await change('update shipments set updated_at = now() where number = $1', 'T-THEIRS')
  await detectEvents(new Date())
  const waiting = { id: expect.any(Number), foundAt: null, shipment: null, since: expect.any(Date) }
  expect([await awaited('MAEU700000001'), await awaited('MAEU700000002')]).toEqual([
    { number: 'MAEU700000001', ...waiting },
    { number: 'MAEU700000002', ...waiting },
  ])
  expect(await follows()).toEqual([])
  expect((await change('select from alert_deliveries where user_id = $1', planner.userId)).rowCount).toBe(0)
})

const kinds: [string, string, object][] = [
  ['a container', 'MSKU1234565', { containers: [{ number: 'MSKU1234565' }] }],
  ['a bill without its carrier', '800000001', { mbl: 'MAEU800000001' }],
  ['a booking', 'BOOK-77', { carrierBooking: 'BOOK-77' }],
  ['one order of several', 'PO-88125', { clientReference: 'PO-88124; PO-88125' }],
]

test.each(kinds)('%s is followed once it comes', async (_, number, facts) => {
  await ask([number])
  expect(await newestTicket()).toMatchObject({ typeId: 2, statusId: 1, description: expect.stringContaining(number) })
  const came = `S-${randomUUID().slice(0, 8)}`
  await seedShipment(db(), { customerId: own, number: came, ...facts })
  await detectEvents(new Date())
  expect(await awaited(number)).toMatchObject({ foundAt: expect.any(Date), shipment: { number: came } })
  expect(await follows()).toContain(came)
})

test('what comes after its asker has lost the customer, or was disabled, is not followed', async () => {
  const [left, disabled] = [await seedViewer({ roleId: 2, customerIds: [own] }), await seedViewer({ roleId: 2, customerIds: [own] })]
  await ask(['LOST-1234'], left)
  await ask(['LOST-1234'], disabled)
  await change('delete from user_customers where user_id = $1', left.userId)
  await change('update users set disabled_at = now() where id = $1', disabled.userId)
  await seedShipment(db(), { customerId: own, number: 'LOST-1234' })
  await detectEvents(new Date())
  expect([await follows(left), await follows(disabled)]).toEqual([[], []])
})

test('what is in sight is not asked for, what is awaited not twice, and a number is asked once in any spelling', async () => {
  await seedShipment(db(), { customerId: own, number: 'SEEN-1' })
  await expect(ask(['SEEN-1'])).rejects.toThrow('tracking.asked.allHere')
  await ask(['TWICE 4711', 'TWICE4711', 'SEEN-1'])
  expect((await newestTicket())?.description.match(/TWICE|SEEN/g)).toEqual(['TWICE'])
  expect(await ask(['TWICE-4711'])).toBeNull()
})

test('a number that was withdrawn is followed no more, may be asked for again, and is withdrawn by its own person alone', async () => {
  await ask(['BACK-1234'])
  const { id = 0 } = (await awaited('BACK-1234')) ?? {}
  const stranger = await seedViewer({ roleId: 2, customerIds: [own] })
  expect([await findAwaited(stranger, id), await withdrawAwaited(actOf(stranger), id)]).toEqual([null, false])
  expect([await findAwaited(planner, id), await withdrawAwaited(actOf(planner), id)]).toEqual([{ id, number: 'BACK-1234' }, true])
  expect([await awaited('BACK-1234'), await withdrawAwaited(actOf(planner), id)]).toEqual([undefined, false])
  await seedShipment(db(), { customerId: own, number: 'BACK-1234' })
  await detectEvents(new Date())
  expect(await follows()).not.toContain('BACK-1234')
})
