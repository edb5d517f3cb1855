import { afterAll, beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { assignUsers } from '#domain/alerts/customer-alerts/alert-assignment.server.ts'
import { previewAlertSet, type SetReach } from '#domain/alerts/customer-alerts/alert-sets.server.ts'
import { deleteCustomerAlert, listCustomerAlerts } from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import {
  endLinkedSet,
  findSetOf,
  keepLinkedSets,
  listLinkedSets,
  saveLinkedSet,
  unlinkGroup,
} from '#domain/alerts/customer-alerts/linked-sets.server.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { closeMirror } from '#domain/platform/search/mirror.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { change } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { type SeededPerson, seedPerson, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
afterAll(closeMirror)
let admin: Viewer
let [customerId, other] = [0, 0]
let planner: SeededPerson
let accountant: SeededPerson

beforeEach(async () => {
  await change('delete from alert_sets')
  admin = await seedViewer({ roleId: 1 })
  customerId = await seedCustomer(db(), { name: 'Quimera' })
  other = await seedCustomer(db(), { name: 'Sirena' })
  planner = await seedPerson({ roleId: 2, customerIds: [customerId] })
  accountant = await seedPerson({ roleId: 5, customerIds: [customerId] })
  // Whom the seeds made is known to nobody's default.
  await change(`update customers set created_at = now() - interval '1 year'`)
  admin = await seedViewer({ roleId: 1 })
})

const kinds = ['arrival-delayed', 'invoice-overdue'] as const
const save = (reach: SetReach, more: Partial<Parameters<typeof saveLinkedSet>[1]> = {}) =>
  saveLinkedSet(actOf(admin), { id: null, name: 'Usual', isDefault: false, reach, kinds, roles: [2, 5], ...more })
const setNamed = async (name: string) => (await listLinkedSets(admin)).find((set) => set.name === name)?.id ?? 0
const alertsOf = async (id: number) =>
  Object.fromEntries((await listCustomerAlerts(admin, id, 'A')).map(({ kind, userIds }) => [kind, userIds]))

test('a linked customer gets the kinds of the set for its people who may receive them', async () => {
  expect(await save({ customerId })).toMatchObject({ count: 1 })
  expect(await alertsOf(customerId)).toEqual({
    'arrival-delayed': [planner.userId, accountant.userId],
    'invoice-overdue': [accountant.userId],
  })
  expect([await findSetOf(admin, customerId), await findSetOf(admin, other), await alertsOf(other)]).toEqual(['Usual', null, {}])
})

test('a change of the set is a change of all its customers, and of no alert outside of it', async () => {
  const groupId = await groupOf(customerId, other)
  await seedCustomerAlert(db(), { customerId, kind: 'no-news', userIds: [planner.userId] })
  await save({ groupId })
  const id = await setNamed('Usual')
  expect(await save({ setId: id }, { id, name: 'Fewer', kinds: ['arrival-delayed', 'eta-changed'], roles: [2] })).toEqual({ id, count: 2 })
  expect(await alertsOf(customerId)).toEqual({
    'arrival-delayed': [planner.userId],
    'eta-changed': [planner.userId],
    'no-news': [planner.userId],
  })
  expect(await alertsOf(other)).toEqual({ 'arrival-delayed': [], 'eta-changed': [] })
})

async function groupOf(...customerIds: number[]) {
  const groupId = await seedCustomerGroup(db(), {})
  await change('update customers set group_id = $1 where id = any($2)', groupId, customerIds)
  return groupId
}

test('who joins a linked group follows its set within a run, and who leaves it loses the alerts of the set alone', async () => {
  const groupId = await groupOf(customerId)
  const saved = await save({ groupId })
  expect(saved).toMatchObject({ count: 1 })
  expect((await listLinkedSets(admin))[0]?.groups).toMatchObject([{ id: groupId }])
  await seedCustomerAlert(db(), { customerId: other, kind: 'invoice-overdue', userIds: [planner.userId] })
  await detectEvents(new Date())
  await change('update customers set group_id = $1 where id = $2', groupId, other)
  await change('update customers set group_id = null where id = $1', customerId)
  await detectEvents(new Date())
  expect([await findSetOf(admin, customerId), await alertsOf(customerId)]).toEqual([null, {}])
  const reach = { reach: { setId: saved?.id ?? 0 }, kinds, roles: [2, 5] as const, fromId: null }
  expect((await previewAlertSet(admin, reach)).map((line) => line.customerId)).toEqual([other])
  expect(await alertsOf(other)).toEqual({ 'arrival-delayed': [], 'invoice-overdue': [planner.userId] })
  await change('delete from customer_groups where id = $1', groupId)
  await detectEvents(new Date())
  expect([await findSetOf(admin, other), await alertsOf(other)]).toEqual([null, { 'invoice-overdue': [planner.userId] }])
})

test.each([
  ['a link of its own', () => save({ customerId }, { name: 'Own', kinds: ['eta-changed'] }), 'Own', { 'eta-changed': [1, 2] }],
  ['a change by hand', () => deleteFirstAlert(), null, { 'invoice-overdue': [2] }],
  ['the default of the project', () => linkByDefault(), 'Usual', { 'arrival-delayed': [1, 2], 'invoice-overdue': [2] }],
])('of a group and %s, the nearer holds', async (_, act, set, alerts) => {
  await save({ groupId: await groupOf(customerId) })
  await act()
  await keepLinkedSets(db(), 'all')
  const names = new Map([planner.userId, accountant.userId].map((id, index) => [id, index + 1]))
  const held = Object.entries(await alertsOf(customerId)).map(([kind, ids]) => [kind, ids.map((id) => names.get(id))])
  expect([await findSetOf(admin, customerId), Object.fromEntries(held)]).toEqual([set, alerts])
})

async function deleteFirstAlert() {
  const alert = (await listCustomerAlerts(admin, customerId, 'A')).find(({ kind }) => kind === 'arrival-delayed')
  await deleteCustomerAlert(actOf(admin), customerId, alert?.id ?? 0, null)
}

/** As if the group had come after it. */
async function linkByDefault() {
  await save({ customerId: other }, { name: 'Default', isDefault: true, kinds: ['no-news'] })
  await change(
    `update alert_set_customers set holder = 'project', set_id = $1 where customer_id = $2`,
    await setNamed('Default'),
    customerId,
  )
}

test('a group is unlinked with its customers, and one of another project or set is absent', async () => {
  const groupId = await groupOf(customerId)
  const { id } = (await save({ groupId })) ?? { id: 0 }
  await save({ customerId: other }, { id, name: 'Usual' })
  const abroad = await seedViewer({ roleId: 1, projectId: 2 })
  expect(await unlinkGroup(actOf(abroad), id, groupId)).toBe(false)
  expect(await unlinkGroup(actOf(admin), id + 1, groupId)).toBe(false)
  expect(
    await saveLinkedSet(actOf(abroad), { id: null, name: 'A', isDefault: false, reach: { groupId }, kinds, roles: [2] }),
  ).toMatchObject({
    count: 0,
  })
  expect(await unlinkGroup(actOf(admin), id, groupId)).toBe(true)
  expect([await alertsOf(customerId), (await listLinkedSets(admin))[0]?.groups]).toEqual([{}, []])
  expect(Object.keys(await alertsOf(other)).toSorted()).toEqual(['arrival-delayed', 'invoice-overdue'])
})

test('who is assigned or leaves later is brought to the alerts and taken from them', async () => {
  await save({ customerId })
  const late = await seedPerson({ roleId: 2, customerIds: [customerId] })
  await change('delete from user_customers where user_id = $1', planner.userId)
  await keepLinkedSets(db(), { customerIds: [other], userIds: [] })
  expect(await alertsOf(customerId)).toMatchObject({ 'arrival-delayed': [planner.userId, accountant.userId] })
  await keepLinkedSets(db(), { customerIds: [customerId], userIds: [] })
  expect(await alertsOf(customerId)).toMatchObject({ 'arrival-delayed': [accountant.userId, late.userId] })
})

test('the log of changes brings assignments, new roles and new customers to the sets within a run', async () => {
  await detectEvents(new Date())
  await save({ customerId }, { isDefault: true })
  const late = await seedPerson({ roleId: 2, customerIds: [customerId] })
  await change('update users set role_id = 4 where id = $1', planner.userId)
  await change('delete from user_customers where user_id = $1', accountant.userId)
  const fresh = await seedCustomer(db(), { name: 'Fresh' })
  admin = await seedViewer({ roleId: 1 })
  await detectEvents(new Date())
  expect(await alertsOf(customerId)).toEqual({ 'arrival-delayed': [late.userId], 'invoice-overdue': [] })
  expect(await alertsOf(fresh)).toEqual({ 'arrival-delayed': [], 'invoice-overdue': [] })
})

test('new customers get the default, those that were there do not', async () => {
  await save({ customerId }, { isDefault: true })
  await save({ customerId: other }, { name: 'Other', isDefault: true, kinds: ['no-news'] })
  expect((await listLinkedSets(admin)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Other', true],
    ['Usual', false],
  ])
  const [old, fresh] = [await seedCustomer(db(), { name: 'Old' }), await seedCustomer(db(), { name: 'Fresh' })]
  admin = await seedViewer({ roleId: 1 })
  await change(`update customers set created_at = now() - interval '1 day' where id = $1`, old)
  await change(`update customers set created_at = now() + interval '1 minute' where id = $1`, fresh)
  await keepLinkedSets(db(), 'all')
  expect([await alertsOf(old), await alertsOf(fresh)]).toEqual([{}, { 'no-news': [] }])
})

test.each([
  ['recipients are chosen', (alertId: number, version: number) => assignUsers(actOf(admin), customerId, { alertId, version, userIds: [] })],
  ['an alert is deleted', (alertId: number) => deleteCustomerAlert(actOf(admin), customerId, alertId, null)],
])('a customer leaves the set once %s by hand, and comes back by no change of the set', async (_, act) => {
  await save({ customerId }, { isDefault: true })
  const [alert] = await listCustomerAlerts(admin, customerId, 'A')
  expect(await act(alert?.id ?? 0, alert?.version ?? 0)).toBe(true)
  const before = await alertsOf(customerId)
  await change("update customers set created_at = now() + interval '1 minute' where id = $1", customerId)
  const id = await setNamed('Usual')
  await save({ setId: id }, { id, isDefault: true, kinds: ['eta-changed'] })
  await keepLinkedSets(db(), 'all')
  expect([await findSetOf(admin, customerId), await alertsOf(customerId)]).toEqual([null, before])
})

test('the alerts of an ended set stay, a set of another project is absent, and two have not one name', async () => {
  await save({ customerId })
  const id = await setNamed('Usual')
  const abroad = await seedViewer({ roleId: 1, projectId: 2 })
  expect(await findSetOf(abroad, customerId)).toBeNull()
  expect(await endLinkedSet(actOf(abroad), id)).toBe(false)
  expect(await saveLinkedSet(actOf(abroad), { id, name: 'Taken', isDefault: false, reach: 'all', kinds, roles: [2] })).toBeNull()
  await expect(save({ customerId: other }, { name: 'USUAL' })).rejects.toThrow('alerts.set.nameTaken')
  const before = await alertsOf(customerId)
  expect(await endLinkedSet(actOf(admin), id)).toBe(true)
  await keepLinkedSets(db(), 'all')
  expect([await findSetOf(admin, customerId), await alertsOf(customerId)]).toEqual([null, before])
})
