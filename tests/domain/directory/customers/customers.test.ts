import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { addContact, changeContact, deleteContact } from '#domain/directory/customers/contacts.server.ts'
import { noThresholds } from '#domain/directory/customers/customer-input.ts'
import { customerList } from '#domain/directory/customers/customer-list.ts'
import { customerRows } from '#domain/directory/customers/customer-listing.server.ts'
import { moveCustomer } from '#domain/directory/customers/customer-state.server.ts'
import { findCustomer } from '#domain/directory/customers/customers.server.ts'
import { changeCustomer, createCustomer } from '#domain/directory/customers/edit-customer.server.ts'
import { listWatchedShipments } from '#domain/freight/exceptions/watched-shipments.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date()
const dayMs = 86_400_000
const later = (days: number) => new Date(now.getTime() + days * dayMs)
let viewer: Viewer

beforeAll(async () => {
  viewer = await administrator()
})

const ana = { name: 'Ana', lastName: 'Ruiz', email: 'ana@company.test', position: null, telephone: null }
const company = {
  name: 'Company',
  rfc: 'COM010101AB1',
  telephone: null,
  country: 'Mexico',
  groupId: null,
  modules: [1, 4],
  thresholds: noThresholds,
}
let made = 0
const create = (more: object = {}) =>
  createCustomer(actOf(viewer, now), { key: `key ${made}`, ...company, rfc: `RFC${made++}`, contacts: [ana], ...more })
const list = (query = '', at = now) => customerRows.page(viewer, readListQuery(customerList, new URLSearchParams(query)), at)

test('a new customer has its contacts and modules 1 and 4, is active, and is listed in “No Group”', async () => {
  const id = await create({ name: 'Brand new' })
  expect(await findCustomer(viewer, id, now)).toMatchObject({
    state: 'active',
    group: null,
    modules: [1, 4],
    contacts: [ana],
    hasShipments: false,
  })
  const { page } = await list('q=Brand')
  expect(page.rows).toMatchObject([{ id, name: 'Brand new', group: null, users: 0 }])
  expect(customerList.perPage).toBe(10)
})

test('a customer without a contact is refused: "A contact is required!"', async () => {
  await expect(create({ contacts: [] })).rejects.toMatchObject({ key: 'adminCustomers.contactRequired', field: 'contacts' })
})

test('the same customer form sent twice creates one customer', async () => {
  const [one, other] = await Promise.all([create({ key: 'twice' }), create({ key: 'twice' })])
  expect(one).toBe(other)
})

test('the customer list counts users and can be narrowed to a group or to none', async () => {
  const groupId = await seedCustomerGroup(db(), { name: 'Narrow' })
  const id = await create({ name: 'In a group', groupId })
  await seedUser(db(), { customerIds: [id] })
  await seedUser(db(), { customerIds: [id], deletedAt: now })
  const { page, catalogue } = await list(`group=${groupId}`)
  expect(page.rows).toMatchObject([{ id, group: 'Narrow', users: 1 }])
  expect(catalogue.group?.options.map(({ value }) => value)).toContain('0')
  expect((await list('group=0')).page.rows.map((row) => row.id)).not.toContain(id)
})

test('an edit of a customer is audited with old and new values, and the second of two editors gets a conflict', async () => {
  const id = await create({ name: 'Old name' })
  const groupId = await seedCustomerGroup(db(), { name: 'Told by name' })
  const edit = { ...company, name: 'New name', modules: [4], groupId, version: 1 }
  expect(await changeCustomer(actOf(viewer, now), id, edit)).toBe(true)
  expect(await findCustomer(viewer, id, now)).toMatchObject({ name: 'New name', modules: [4], version: 2 })
  await expect(changeCustomer(actOf(viewer, now), id, edit)).rejects.toMatchObject({
    key: 'adminCustomers.stale',
    current: { name: 'New name' },
    version: 2,
  })
  const trail = db().select().from(auditEntries).where(eq(auditEntries.action, 'change-customer')).orderBy(desc(auditEntries.id))
  expect((await trail)[0]?.details).toMatchObject({
    before: { name: 'Old name', group: null },
    after: { name: 'New name', group: 'Told by name' },
  })
})

test("a customer's thresholds decide when its shipments need attention, with the defaults for empty ones", async () => {
  const id = await create({ thresholds: { ...noThresholds, silentDays: 2 } })
  const shipmentId = await seedShipment(db(), { customerId: id })
  const thresholds = async () => (await listWatchedShipments(databasePool(), [shipmentId]))[0]?.thresholds
  expect(await thresholds()).toMatchObject({ silentDays: 2, arrivalHours: 24 })
  const edit = { ...company, rfc: 'THR010101AB1', version: 1, thresholds: { ...noThresholds, arrivalHours: 0 } }
  expect(await changeCustomer(actOf(viewer, now), id, edit)).toBe(true)
  expect(await thresholds()).toMatchObject({ silentDays: 7, arrivalHours: 0 })
  expect((await findCustomer(viewer, id, now))?.thresholds).toEqual(edit.thresholds)
})

test('a customer cannot be put into a group of another project', async () => {
  const groupId = await seedCustomerGroup(db(), { projectId: 2 })
  await expect(create({ groupId })).rejects.toMatchObject({ key: 'adminCustomers.groupGone' })
})

test('contacts are added, changed and deleted, except the last one', async () => {
  const id = await create()
  const berta = { ...ana, name: 'Berta', email: 'berta@company.test' }
  await addContact(actOf(viewer, now), id, berta)
  const [first, second] = (await findCustomer(viewer, id, now))?.contacts ?? []
  await changeContact(actOf(viewer, now), id, second?.id ?? 0, { ...berta, position: 'Buyer' })
  expect((await findCustomer(viewer, id, now))?.contacts).toMatchObject([{ name: 'Ana' }, { name: 'Berta', position: 'Buyer' }])
  expect(await deleteContact(actOf(viewer, now), id, first?.id ?? 0)).toBe(true)
  await expect(deleteContact(actOf(viewer, now), id, second?.id ?? 0)).rejects.toMatchObject({ key: 'adminCustomers.contactRequired' })
  const { rows } = await databasePool().query(`select details from audit_entries where action = 'delete-contact' and subject_id = $1`, [
    String(id),
  ])
  expect(rows[0]?.details.before, 'as it was written, without keys').toEqual(ana)
})

test('a contact of another customer cannot be changed', async () => {
  const [mine, other] = [await create(), await create()]
  const contact = (await findCustomer(viewer, other, now))?.contacts[0]?.id ?? 0
  expect(await changeContact(actOf(viewer, now), mine, contact, ana)).toBe(false)
  expect(await deleteContact(actOf(viewer, now), mine, contact)).toBe(false)
})

test('a deleted customer is in no list, and can be restored within 30 days', async () => {
  const id = await create({ name: 'Deleted one' })
  expect(await moveCustomer(actOf(viewer, now), id, 'delete')).toBe(true)
  expect((await list('q=Deleted')).page.total).toBe(0)
  expect((await list('q=Deleted&state=deleted')).page.rows).toMatchObject([{ id, state: 'deleted' }])
  expect(await findCustomer(viewer, id, later(31))).toBeNull()
  expect(await moveCustomer(actOf(viewer, later(31)), id, 'restore')).toBe(false)
  expect(await moveCustomer(actOf(viewer, later(29)), id, 'restore')).toBe(true)
  expect((await list('q=Deleted')).page.rows).toMatchObject([{ id, state: 'active' }])
})

test('a customer with shipments cannot be deleted; archived, it leaves every view and can be restored at any time', async () => {
  const id = await create({ name: 'With shipments' })
  await seedShipment(db(), { customerId: id })
  await expect(moveCustomer(actOf(viewer, now), id, 'delete')).rejects.toMatchObject({ key: 'adminCustomers.hasShipments' })
  const person = await signedIn(await seedPerson({ roleId: 2, customerIds: [id] }))
  const allowed = async () => (await findViewer(person.token, 4, now))?.allowedCustomerIds
  expect(await allowed()).toEqual([id])
  await moveCustomer(actOf(viewer, now), id, 'archive')
  expect(await allowed()).toEqual([])
  expect((await list('q=With shipments')).page.total).toBe(0)
  expect(await moveCustomer(actOf(viewer, later(400)), id, 'restore')).toBe(true)
  expect(await allowed()).toEqual([id])
})

test('customers of another project cannot be seen or changed', async () => {
  const theirs = await seedCustomer(db(), { projectId: 2, name: 'Behind the wall', contacts: [ana] })
  const contact = (await findCustomer(await administrator(2), theirs, now))?.contacts[0]?.id ?? 0
  expect(await findCustomer(viewer, theirs, now)).toBeNull()
  expect((await list('q=Behind')).page.total).toBe(0)
  expect(await changeCustomer(actOf(viewer, now), theirs, { ...company, version: 1 })).toBe(false)
  expect(await moveCustomer(actOf(viewer, now), theirs, 'delete')).toBe(false)
  expect(await addContact(actOf(viewer, now), theirs, ana)).toBe(null)
  expect(await deleteContact(actOf(viewer, now), theirs, contact)).toBe(false)
})

describe('an RFC belongs to one customer', () => {
  const taken = { key: 'adminCustomers.rfcKnown', field: 'rfc', values: { rfc: 'uni010101ab1' } }

  test('the forms of a new and an edited customer refuse an RFC in use, however it is written', async () => {
    const id = await create({ rfc: 'UNI010101AB1' })
    await expect(create({ rfc: 'uni010101ab1' })).rejects.toMatchObject(taken)
    const other = await create()
    await expect(changeCustomer(actOf(viewer, now), other, { ...company, rfc: 'uni010101ab1', version: 1 })).rejects.toMatchObject(taken)
    expect(await changeCustomer(actOf(viewer, now), id, { ...company, name: 'Renamed', rfc: 'UNI010101AB1', version: 1 })).toBe(true)
    await db().update(customers).set({ rfc: 'UNI010101AB1' }).where(eq(customers.id, other))
    const asBefore = { ...company, name: 'Two since long ago', rfc: 'UNI010101AB1', version: 2 }
    expect(await changeCustomer(actOf(viewer, now), other, asBefore)).toBe(true)
  })

  test('of two concurrent customers with one RFC one is refused', async () => {
    const both = await Promise.allSettled([create({ rfc: 'BOTH010101AB1' }), create({ rfc: 'BOTH010101AB1' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a deleted customer is not restored when its RFC was taken meanwhile', async () => {
    const id = await create({ rfc: 'BACK010101AB1' })
    await moveCustomer(actOf(viewer, now), id, 'delete')
    await create({ rfc: 'BACK010101AB1' })
    await expect(moveCustomer(actOf(viewer, now), id, 'restore')).rejects.toMatchObject({ key: 'adminCustomers.rfcKnown' })
  })

  test('an archived customer is restored with an RFC it has always shared', async () => {
    const [id, other] = [await create({ rfc: 'OLD010101AB1' }), await create()]
    await db().update(customers).set({ rfc: 'OLD010101AB1' }).where(eq(customers.id, other))
    await moveCustomer(actOf(viewer, now), id, 'archive')
    expect(await moveCustomer(actOf(viewer, now), id, 'restore')).toBe(true)
  })

  test('any number of customers may have a general RFC', async () => {
    for (const rfc of ['XEXX010101000', 'XEXX010101000', 'xaxx010101000', 'XAXX010101000']) expect(await create({ rfc })).toBeGreaterThan(0)
  })
})

test('two contacts of a customer cannot share an e-mail, and each may keep its own', async () => {
  const again = { ...ana, name: 'Anna', email: 'ANA@company.test' }
  await expect(create({ contacts: [ana, again] })).rejects.toMatchObject({ key: 'adminCustomers.contactKnown', field: 'contacts[1].email' })
  const id = await create()
  await expect(addContact(actOf(viewer, now), id, again)).rejects.toMatchObject({
    key: 'adminCustomers.contactKnown',
    field: 'email',
  })
  const first = (await findCustomer(viewer, id, now))?.contacts[0]?.id ?? 0
  expect(await changeContact(actOf(viewer, now), id, first, again)).toBe(true)
})
