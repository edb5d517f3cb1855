import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import {
  announce,
  listAnnouncements,
  listCurrentAnnouncements,
  withdrawAnnouncement,
} from '#domain/portal/announcements/announcements.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-14T20:00:00Z')
let viewer: Viewer
let keys = 0
const say = (text: string, more: object = {}) =>
  announce(actOf(viewer, now), { key: `key ${keys++}`, text, customerIds: null, pages: null, lastDay: '2026-03-14', ...more })
const heard = async (by: Viewer, at = now) => (await listCurrentAnnouncements(by, at)).map(({ text }) => text)
const inZone = (timeZone: string): Viewer => ({ ...viewer, timeZone })

beforeAll(async () => {
  viewer = await administrator()
})

test("an announcement is shown to its project until its last day ends by the reader's clock", async () => {
  await say('Maintenance')
  expect(await heard(viewer)).toEqual(['Maintenance'])
  expect(await heard(await administrator(2))).toEqual([])
  const afterMidnight = new Date('2026-03-15T03:00:00Z')
  expect(await heard(inZone('UTC'), afterMidnight)).toEqual([])
  expect(await heard(inZone('America/Mexico_City'), afterMidnight)).toEqual(['Maintenance'])
  const [line] = await listAnnouncements(viewer, afterMidnight)
  expect(line).toMatchObject({ state: 'ended', customers: null })
})

test('an announcement to a customer is shown only to those who see that customer', async () => {
  const [theirs, other] = [await seedCustomer(db(), { name: 'Theirs' }), await seedCustomer(db())]
  await say('Strike', { customerIds: [theirs], pages: ['tracking'] })
  const someone = (customerId: number) => seedViewer({ roleId: 2, customerIds: [customerId] })
  expect(await listCurrentAnnouncements(await someone(theirs), now)).toContainEqual(
    expect.objectContaining({ text: 'Strike', pages: ['tracking'] }),
  )
  expect(await heard(await someone(other))).not.toContain('Strike')
  expect((await listAnnouncements(viewer, now)).find(({ text }) => text === 'Strike')?.customers).toEqual(['Theirs'])
})

test('the same form sent twice announces once, and an announcement can be withdrawn early', async () => {
  await Promise.all([say('Once', { key: 'same' }), say('Once', { key: 'same' })])
  const [line] = (await listAnnouncements(viewer, now)).filter(({ text }) => text === 'Once')
  expect((await heard(viewer)).filter((text) => text === 'Once')).toHaveLength(1)
  expect(await withdrawAnnouncement(actOf(await administrator(2), now), line?.id ?? 0)).toBe(false)
  expect(await withdrawAnnouncement(actOf(viewer, now), line?.id ?? 0)).toBe(true)
  expect(await heard(viewer)).not.toContain('Once')
  expect(await withdrawAnnouncement(actOf(viewer, now), line?.id ?? 0)).toBe(false)
})

test.each(['2026-03-13', '2027-03-20'])('a last day that is over or too far away is refused: %s', async (lastDay) => {
  expect(() => say('Late', { lastDay })).toThrow(expect.objectContaining({ key: 'announcements.dayWrong' }))
})

test('an announcement to another project’s customer is refused', async () => {
  const foreign = await seedCustomer(db(), { projectId: 2 })
  await expect(say('Wall', { customerIds: [foreign] })).rejects.toMatchObject({ key: 'adminGroups.customerGone' })
})

test('an announcement still shown is listed before fifty newer ones that are over, so that it can be withdrawn', async () => {
  await say('Stands for long', { lastDay: '2026-06-01' })
  for (let each = 0; each < 50; each += 1) await say('Over soon', { lastDay: '2026-03-14' })
  const [first] = await listAnnouncements(viewer, new Date('2026-03-20T12:00:00Z'))
  expect(first).toMatchObject({ text: 'Stands for long', state: 'standing' })
})
