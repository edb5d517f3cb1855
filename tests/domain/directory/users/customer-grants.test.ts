import { readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers } from '#db/postgres/schema/accounts/access.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mergeCustomers } from '#domain/directory/customers/merges/merge-customers.server.ts'
import { separateCustomers } from '#domain/directory/customers/merges/separate-customers.server.ts'
import { changeUser, inviteNewUser } from '#domain/directory/users/edit-user.server.ts'
import { changeManyUsers } from '#domain/directory/users/many-users.server.ts'
import { changeServiceAccount, createServiceAccount } from '#domain/identity/tokens/service-accounts.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
const now = new Date()
const earlier = new Date(now.getTime() - 400 * dayMs)
const here = { portal: 'https://portal.test' }
const everything = { documentCategories: null, reportKeys: null }
let [first, second, third] = [0, 0, 0]
let made = 0
let one: Viewer
let other: Viewer

beforeAll(async () => {
  one = await administrator()
  other = await administrator()
  first = await seedCustomer(db(), { name: 'First', createdAt: earlier })
  second = await seedCustomer(db(), { name: 'Second', createdAt: earlier })
  third = await seedCustomer(db(), { name: 'Third', createdAt: earlier })
})

const person = (customerIds: number[]) => {
  made += 1
  return {
    name: 'Nora',
    lastName: 'Newman',
    email: `nora${made}@grants.test`,
    position: null,
    telephone: null,
    roleId: 2 as const,
    customerIds,
  }
}
const invite = (customerIds: number[], at = earlier) =>
  inviteNewUser(actOf(one, at), { ...person(customerIds), ...everything }, `grants ${made}`, here)
async function grantsOf(userId: number) {
  const rows = await db().select().from(userCustomers).where(eq(userCustomers.userId, userId)).orderBy(userCustomers.customerId)
  return rows.map(({ customerId, grantedBy, grantedAt }) => [customerId, grantedBy, grantedAt?.toISOString() ?? null])
}

test('a customer that somebody keeps keeps its grant, and a further one names who gave it and when', async () => {
  const id = await invite([first, second])
  await changeUser(
    actOf(other, now),
    id,
    { ...person([second, third]), email: `nora${made - 1}@grants.test`, ...everything, version: 1 },
    here,
  )
  expect(await grantsOf(id)).toEqual([
    [second, one.userId, earlier.toISOString()],
    [third, other.userId, now.toISOString()],
  ])
})

test('given to several people at once, only those who lacked it have it from now', async () => {
  const [had, lacked] = [await invite([first, second]), await invite([first])]
  await changeManyUsers(actOf(other, now), [had, lacked], { act: 'assign', customerIds: [second] }, here)
  expect(await grantsOf(had)).toContainEqual([second, one.userId, earlier.toISOString()])
  expect(await grantsOf(lacked)).toContainEqual([second, other.userId, now.toISOString()])
})

test('a service account keeps its grants too', async () => {
  const id = await createServiceAccount(actOf(one, earlier), { name: 'ERP', roleId: 2, customerIds: [first] }, 'grants-erp')
  const input = { name: 'ERP', roleId: 2 as const, customerIds: [first, second], version: 1, ownPassword: undefined }
  await changeServiceAccount(actOf(other, now), id, input)
  expect(await grantsOf(id)).toEqual([
    [first, one.userId, earlier.toISOString()],
    [second, other.userId, now.toISOString()],
  ])
})

test('whoever saw a merged customer sees the remaining one since then and by them, until they are separated', async () => {
  const merged = await seedCustomer(db(), { name: 'Merged' })
  const remaining = await seedCustomer(db(), { name: 'Remaining' })
  const [ofMerged, ofBoth] = [await invite([merged]), await invite([merged])]
  await changeManyUsers(actOf(other, now), [ofBoth], { act: 'assign', customerIds: [remaining] }, here)
  const before = [await grantsOf(ofMerged), await grantsOf(ofBoth)]
  const mergeId = (await mergeCustomers(actOf(other, now), { mergedId: merged, remainingId: remaining, reason: 'The same' })) ?? 0
  expect(await grantsOf(ofMerged)).toEqual([merged, remaining].map((id) => [id, one.userId, earlier.toISOString()]))
  expect(await grantsOf(ofBoth)).toEqual(before[1])
  expect(await separateCustomers(actOf(other, now), mergeId, 'Not the same')).toBe(true)
  expect([await grantsOf(ofMerged), await grantsOf(ofBoth)]).toEqual(before)
})

test('nothing but these commands and a merge writes down who sees a customer', () => {
  const folder = new URL('../../../../', import.meta.url)
  const writers = ['app', 'domain', 'jobs'].flatMap((top) =>
    readdirSync(new URL(`${top}/`, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.server.ts'))
      .filter((name) => /insert\(userCustomers\)|insert into user_customers/.test(readFileSync(new URL(`${top}/${name}`, folder), 'utf8'))),
  )
  expect(writers.toSorted()).toEqual(['directory/customers/merges/merge-moves.server.ts', 'identity/accounts/account-customers.server.ts'])
})
