import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { listHistory } from '#domain/core/audit/audit-history.server.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeManyUsers, previewManyUsers } from '#domain/directory/users/many-users.server.ts'
import { type ManyAct, reasonAgainst } from '#domain/directory/users/many-users.ts'
import { userList } from '#domain/directory/users/user-list.ts'
import { userRows } from '#domain/directory/users/user-listing.server.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { startSession } from '#domain/identity/access/sessions.server.ts'
import { actOf, administrator, nowhere } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
const now = new Date()
const here = { portal: 'https://portal.test' }
let viewer: Viewer
let [first, second, foreign] = [0, 0, 0]
let [invited, working, resting, stranger] = [0, 0, 0, 0]

beforeAll(async () => {
  viewer = await administrator()
  first = await seedCustomer(db(), { name: 'First' })
  second = await seedCustomer(db(), { name: 'Second' })
  foreign = await seedCustomer(db(), { projectId: 2, name: 'Foreign' })
  const person = { roleId: 2, customerIds: [first] }
  invited = await seedUser(db(), { ...person, email: 'invited@many.test', passwordHash: null, invitedAt: now })
  working = await seedUser(db(), { ...person, email: 'working@many.test', passwordHash: 'x' })
  resting = await seedUser(db(), { ...person, email: 'resting@many.test', passwordHash: 'x', disabledAt: now })
  stranger = await seedUser(db(), { projectId: 2, roleId: 2, email: 'stranger@many.test', passwordHash: null })
})

const current = {
  state: 'active',
  hasPassword: true,
  isYourself: false,
  seesEveryCustomer: false,
  isDisabledByLower: false,
  lacksCustomers: true,
} as const

describe('what is done to several people leaves alone whom it does not fit', () => {
  test.each<[ManyAct, object, string | null]>([
    ['invite', { hasPassword: false }, null],
    ['invite', {}, 'manyUsers.not.waiting'],
    ['invite', { hasPassword: false, state: 'disabled' }, 'manyUsers.not.active'],
    ['disable', {}, null],
    ['disable', { isYourself: true }, 'adminUsers.yourself'],
    ['disable', { state: 'disabled' }, 'manyUsers.not.active'],
    ['disable', { state: 'disabled', isDisabledByLower: true }, null],
    ['enable', { state: 'disabled' }, null],
    ['enable', {}, 'manyUsers.not.disabled'],
    ['assign', {}, null],
    ['assign', { seesEveryCustomer: true }, 'manyUsers.not.limited'],
    ['assign', { lacksCustomers: false }, 'manyUsers.not.lacking'],
  ])('%s, of one who differs by %j', (act, more, reason) => {
    expect(reasonAgainst(act, { ...current, ...more })).toBe(reason)
  })
})

test('whoever sees the customers already is left alone by giving them', async () => {
  const giving = { act: 'assign', customerIds: [first] } as const
  expect(await previewManyUsers(viewer, [invited, working], giving)).toMatchObject([
    { id: invited, refusal: 'manyUsers.not.lacking' },
    { id: working, refusal: 'manyUsers.not.lacking' },
  ])
})

const all = () => [invited, working, resting, stranger]
const invitations = (email: string) =>
  db().$count(deliveries, and(eq(deliveries.kind, 'invitation'), eq(deliveries.recipientAddress, email)))

test('an invitation goes again to those who wait, and to nobody of another project', async () => {
  const change = { act: 'invite', customerIds: [] } as const
  expect((await previewManyUsers(viewer, all(), change)).map(({ id, refusal }) => [id, refusal])).toEqual(
    expect.arrayContaining([
      [invited, null],
      [working, 'manyUsers.not.waiting'],
      [resting, 'manyUsers.not.active'],
    ]),
  )
  expect(await previewManyUsers(viewer, [stranger], change)).toEqual([])
  expect(await changeManyUsers(actOf(viewer, now), all(), change, here)).toEqual({ changed: 1, left: 3 })
  expect([await invitations('invited@many.test'), await invitations('stranger@many.test')]).toEqual([1, 0])
})

test('further customers join those whom somebody sees, with an entry in the history, and foreign ones are refused', async () => {
  const change = { act: 'assign', customerIds: [second] } as const
  expect(await changeManyUsers(actOf(viewer, now), [invited, working], change, here)).toEqual({ changed: 2, left: 0 })
  expect((await findUser(viewer, working, now))?.customers.map(({ id }) => id)).toEqual([first, second])
  const [entry] = await listHistory(viewer, 'user', working)
  expect(entry).toMatchObject({ action: 'change-user', changes: [{ field: 'customers' }] })
  await expect(changeManyUsers(actOf(viewer, now), [working], { act: 'assign', customerIds: [foreign] }, here)).rejects.toMatchObject({
    key: 'adminGroups.customerGone',
  })
})

test('people are disabled and enabled together, but nobody themselves', async () => {
  const ids = [working, resting, viewer.userId]
  expect(await changeManyUsers(actOf(viewer, now), ids, { act: 'disable', customerIds: [] }, here)).toEqual({ changed: 1, left: 2 })
  expect(await changeManyUsers(actOf(viewer, now), ids, { act: 'enable', customerIds: [] }, here)).toEqual({ changed: 2, left: 1 })
  expect(await findUser(viewer, resting, now)).toMatchObject({ state: 'active' })
})

test('the list tells who is invited from who has not signed in yet, as whom a directory made', async () => {
  const listed = async (search: string) =>
    (await userRows.page(viewer, readListQuery(userList, new URLSearchParams(search)), now)).page.rows.map(({ id }) => id)
  expect(await listed('state=invited&q=many.test')).toEqual([invited])
  expect(await listed('state=never_signed_in&q=many.test')).toContain(working)
  const made = await seedUser(db(), { email: 'made@many.test', passwordHash: null, customerIds: [first] })
  expect(await listed('state=never_signed_in&q=many.test')).toContain(made)
  expect(await findUser(viewer, made, now)).toMatchObject({ passwordState: 'none' })
  await startSession({ userId: working, projectId: 4, roleId: 2 }, { remember: false, origin: nowhere }, now)
  expect(await listed('state=never_signed_in&q=many.test')).not.toContain(working)
  // By their company or a passkey: they have no password.
  await startSession({ userId: invited, projectId: 4, roleId: 2 }, { remember: false, origin: nowhere }, now)
  expect(await listed('state=invited&q=many.test')).toEqual([])
  expect(await listed('state=active&q=many.test')).toContain(invited)
  const { page } = await userRows.page(viewer, readListQuery(userList, new URLSearchParams('state=active&q=working@many')), now)
  expect(page.rows).toMatchObject([{ id: working, lastSignedInAt: now.toISOString(), hasSecondFactor: false }])
  expect(await listed('factor=on&q=many.test')).toEqual([])
})
