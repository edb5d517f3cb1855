import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { noThresholds } from '#domain/directory/customers/customer-input.ts'
import { changeCustomer, createCustomer } from '#domain/directory/customers/edit-customer.server.ts'
import { changeGroup, createGroup, deleteGroup } from '#domain/directory/groups/edit-group.server.ts'
import { groupList } from '#domain/directory/groups/group-list.ts'
import { findGroup, groupRows, listFirstGroupable, listGroupable } from '#domain/directory/groups/groups.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
const now = new Date('2026-05-01T12:00:00Z')
let viewer: Viewer
let stranger: Viewer
const ids: number[] = []

beforeAll(async () => {
  viewer = await administrator()
  stranger = await administrator(2)
  for (let n = 0; n < 12; n += 1) ids.push(await seedCustomer(db(), { name: `Company ${String(n).padStart(2, '0')}` }))
})

let made = 0
const create = (name: string, customerIds: number[], key = `key ${made++}`) => createGroup(actOf(viewer, now), { key, name, customerIds })

test('a group is created from chosen customers and listed with their number and names, 10 a page', async () => {
  const id = await create('First', ids.slice(0, 6))
  const { page } = await groupRows.page(viewer, readListQuery(groupList, new URLSearchParams()), new Date())
  expect(groupList.perPage).toBe(10)
  expect(page.rows.find((row) => row.id === id)).toMatchObject({
    name: 'First',
    customers: 6,
    customerNames: 'Company 00, Company 01, Company 02, Company 03',
    createdAt: now.toISOString(),
  })
})

test('the same group form sent twice creates one group', async () => {
  const [one, other] = await Promise.all([create('Once', ids.slice(0, 1), 'twice'), create('Once', ids.slice(0, 1), 'twice')])
  expect(one).toBe(other)
})

test('a group name in use is refused in any case, and another project may use it', async () => {
  await create('Taken', [ids[7] ?? 0])
  await expect(create('TAKEN', [ids[8] ?? 0])).rejects.toMatchObject({ key: 'adminGroups.nameTaken', field: 'name' })
  expect(await createGroup(actOf(stranger, now), { key: 'x', name: 'Taken', customerIds: [] })).toBeGreaterThan(0)
})

test('a customer is in one group: added to another, it leaves the first, and the lists name the former group', async () => {
  const first = await create('From', ids.slice(2, 5))
  const [mover = 0] = ids.slice(2, 3)
  expect((await listGroupable(viewer)).find(({ id }) => id === mover)).toMatchObject({ group: 'From', groupId: first })
  const before = await findGroup(viewer, first)
  await create('To', [mover])
  const after = await findGroup(viewer, first)
  expect(after?.customers.map(({ id }) => id)).toEqual(ids.slice(3, 5))
  expect(after?.version).toBeGreaterThan(before?.version ?? 0)
})

describe('editing a customer and editing its group conflict', () => {
  const written = { rfc: '', telephone: null, country: null, modules: [1, 4], thresholds: noThresholds }
  const move = (id: number, version: number, groupId: number | null) =>
    changeCustomer(actOf(viewer, now), id, { ...written, name: 'Moved', version, groupId })

  test("a group gets a newer version when a customer joins or leaves it by the customer's form", async () => {
    const [inside, mover] = [await seedCustomer(db()), await seedCustomer(db())]
    const id = await create('Edited meanwhile', [inside])
    const edit = { version: (await findGroup(viewer, id))?.version ?? 0, name: 'Edited meanwhile', customerIds: [inside] }
    await move(mover, 1, id)
    await expect(changeGroup(actOf(viewer, now), id, edit)).rejects.toMatchObject({ key: 'adminGroups.stale' })
    const version = (await findGroup(viewer, id))?.version ?? 0
    await move(mover, 2, null)
    expect((await findGroup(viewer, id))?.version).toBe(version + 1)
    const contacts = [{ name: 'Ana', lastName: 'Ruiz', email: 'ana@company.test', position: null, telephone: null }]
    await createCustomer(actOf(viewer, now), { ...written, key: 'into a group', name: 'New', rfc: 'NEW010101AB1', groupId: id, contacts })
    expect((await findGroup(viewer, id))?.version).toBe(version + 2)
  })

  test('a customer gets a newer version when it is put into a group or taken out of it', async () => {
    const [stays, mover] = [await seedCustomer(db()), await seedCustomer(db())]
    const id = await create('Takes in', [stays, mover])
    await expect(move(mover, 1, null)).rejects.toMatchObject({ key: 'adminCustomers.stale', current: { groupId: id } })
    const version = (await findGroup(viewer, id))?.version ?? 0
    await changeGroup(actOf(viewer, now), id, { version, name: 'Takes in', customerIds: [stays] })
    await expect(move(mover, 2, id)).rejects.toMatchObject({ key: 'adminCustomers.stale', current: { groupId: null } })
    expect(await move(stays, 2, id)).toBe(true)
  })
})

test('an edit renames and refills a group, and is audited with old and new values', async () => {
  const id = await create('Before', ids.slice(9, 11))
  const version = (await findGroup(viewer, id))?.version ?? 0
  await changeGroup(actOf(viewer, now), id, { version, name: 'After', customerIds: ids.slice(10, 12) })
  expect((await findGroup(viewer, id))?.customers.map(({ name }) => name)).toEqual(['Company 10', 'Company 11'])
  const [left] = await db()
    .select()
    .from(customers)
    .where(eq(customers.id, ids[9] ?? 0))
  expect(left?.groupId).toBeNull()
  const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.action, 'change-group')).orderBy(desc(auditEntries.id))
  expect(entry?.details).toEqual({
    before: { name: 'Before', customers: ['Company 09', 'Company 10'] },
    after: { name: 'After', customers: ['Company 10', 'Company 11'] },
  })
})

test('the second of two editors of a group sees what the first has saved, and nothing is written', async () => {
  const id = await create('Shared', ids.slice(0, 1))
  const edit = { version: 1, name: 'Mine', customerIds: ids.slice(0, 1) }
  await changeGroup(actOf(viewer, now), id, { ...edit, name: 'Theirs' })
  await expect(changeGroup(actOf(viewer, now), id, edit)).rejects.toMatchObject({
    key: 'adminGroups.stale',
    current: { name: 'Theirs', customers: ['Company 00'] },
    version: 2,
  })
  expect((await findGroup(viewer, id))?.name).toBe('Theirs')
})

test('deleting a group keeps its customers, in no group', async () => {
  const id = await create('Short', ids.slice(5, 6))
  expect(await deleteGroup(actOf(viewer, now), id, null)).toBe(true)
  expect(await findGroup(viewer, id)).toBeNull()
  const [left] = await db()
    .select()
    .from(customers)
    .where(eq(customers.id, ids[5] ?? 0))
  expect(left).toMatchObject({ groupId: null, deletedAt: null })
})

test('of many customers the group page reads the first few of those chosen and of the others, and counts them', async () => {
  const all = await listGroupable(viewer)
  const [a = 0, b = 0] = [all.at(-1)?.id, all[1]?.id]
  const theirs = await seedCustomer(db(), { projectId: 2 })
  const few = await listFirstGroupable(viewer, [a, b, theirs, 0], { most: all.length - 1, few: 3 })
  expect(few).toEqual({
    available: { first: all.filter(({ id }) => id !== a && id !== b).slice(0, 3), total: all.length - 2 },
    associated: { first: all.filter(({ id }) => id === a || id === b), total: 2 },
  })
  expect(await listFirstGroupable(viewer, [a], { most: all.length, few: 3 })).toEqual(all)
})

test('an archived customer is offered only where it is associated already', async () => {
  const archived = await seedCustomer(db(), { archivedAt: now })
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  expect(idsOf(await listGroupable(viewer))).not.toContain(archived)
  expect((await listGroupable(viewer, [archived])).find(({ id }) => id === archived)).toMatchObject({ isArchived: true })
  const few = await listFirstGroupable(viewer, [archived], { most: 1, few: 1 })
  expect(few).toMatchObject({ associated: { first: [{ id: archived, isArchived: true }], total: 1 } })
  const [theirs, deleted] = [await seedCustomer(db(), { projectId: 2, archivedAt: now }), await seedCustomer(db(), { deletedAt: now })]
  const offered = idsOf(await listGroupable(viewer, [theirs, deleted]))
  expect(offered.filter((id) => id === theirs || id === deleted)).toEqual([])
})

test('groups of another project cannot be seen, changed or deleted, nor filled with its customers', async () => {
  const theirs = await seedCustomerGroup(db(), { projectId: 2, name: 'Behind the wall' })
  const theirCustomer = await seedCustomer(db(), { projectId: 2 })
  expect(await findGroup(viewer, theirs)).toBeNull()
  expect(await changeGroup(actOf(viewer, now), theirs, { version: 1, name: 'x', customerIds: [] })).toBe(false)
  expect(await deleteGroup(actOf(viewer, now), theirs, null)).toBe(false)
  expect((await groupRows.page(viewer, readListQuery(groupList, new URLSearchParams('q=Behind')), new Date())).page.total).toBe(0)
  expect((await listGroupable(viewer)).map(({ id }) => id)).not.toContain(theirCustomer)
  await expect(create('Over the wall', [theirCustomer])).rejects.toMatchObject({ key: 'adminGroups.customerGone' })
  expect((await groupRows.page(viewer, readListQuery(groupList, new URLSearchParams('q=Over the wall')), new Date())).page.total).toBe(0)
})
