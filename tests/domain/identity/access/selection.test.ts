import { expect, test } from 'vitest'
import { listSelectableGroups, selectCustomers } from '#domain/identity/access/selection.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson, seedViewer, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

test("after the first sign-in all of a person's customers are selected", async () => {
  const ids = (await seedCustomers(3)).sort((a: number, b: number) => a - b)
  const viewer = await seedViewer({ roleId: 2, customerIds: ids })
  expect(viewer.selectedCustomerIds).toEqual(ids)
})

test('a narrowed selection applies to later requests and to the next sign-in', async () => {
  const ids = await seedCustomers(3)
  const person = await seedPerson({ roleId: 2, customerIds: ids })
  const { token, viewer } = await signedIn(person)
  await selectCustomers(viewer, [ids[1] ?? 0])
  expect((await findViewer(token, 4, new Date()))?.selectedCustomerIds).toEqual([ids[1]])
  expect((await signedIn(person)).viewer.selectedCustomerIds).toEqual([ids[1]])
})

test('an empty selection selects nothing', async () => {
  const ids = await seedCustomers(2)
  const person = await seedPerson({ roleId: 2, customerIds: ids })
  const { token, viewer } = await signedIn(person)
  await selectCustomers(viewer, [])
  expect((await findViewer(token, 4, new Date()))?.selectedCustomerIds).toEqual([])
})

test('a selection can only narrow the scope: foreign and unknown ids are ignored alike', async () => {
  const [own, foreign] = await seedCustomers(2)
  const [otherProject] = await seedCustomers(1, 1)
  const person = await seedPerson({ roleId: 2, customerIds: [own ?? 0] })
  const { token, viewer } = await signedIn(person)
  await selectCustomers(viewer, [foreign ?? 0, otherProject ?? 0, 999_999, Number.NaN])
  const narrowed = await findViewer(token, 4, new Date())
  expect(narrowed?.allowedCustomerIds).toEqual([own])
  expect(narrowed?.selectedCustomerIds).toEqual([])
})

test('selecting all customers includes those added later', async () => {
  const ids = await seedCustomers(2)
  const { token, viewer } = await signedIn(await seedPerson({ roleId: 1 }))
  await selectCustomers(viewer, viewer.allowedCustomerIds)
  const [added] = await seedCustomers(1)
  expect((await findViewer(token, 4, new Date()))?.selectedCustomerIds).toEqual(expect.arrayContaining([...ids, added]))
})

test('an administrator sees every customer of the project and none of another', async () => {
  const mine = await seedCustomers(1)
  const foreign = await seedCustomers(1, 2)
  const viewer = await seedViewer({ roleId: 1 })
  const listed = (await listSelectableGroups(viewer)).flatMap((group) => group.customers.map((customer) => customer.id))
  expect(listed).toEqual(expect.arrayContaining(mine))
  expect(listed).not.toContain(foreign[0])
})
