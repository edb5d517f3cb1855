import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { tokenPolicies } from '#db/postgres/schema/accounts/tokens.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { listHistory } from '#domain/core/audit/audit-history.server.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { personalRightKeys, personalRights, rightsOfRole } from '#domain/core/viewer/personal-rights.ts'
import { roles } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeUser } from '#domain/directory/users/edit-user.server.ts'
import { userList } from '#domain/directory/users/user-list.ts'
import { userRows } from '#domain/directory/users/user-listing.server.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { type Capability, isHeldBy, permissions } from '#domain/identity/access/permissions.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { findBearer } from '#domain/identity/tokens/bearer.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date()
const here = { portal: 'https://portal.test' }
const right = 'manage-own-people'
let viewer: Viewer
let customerId = 0

beforeAll(async () => {
  viewer = await administrator()
  customerId = await seedCustomer(db())
})

async function change(userId: number, more: Partial<Parameters<typeof changeUser>[2]>): Promise<void> {
  const user = await findUser(viewer, userId, now)
  if (!user) throw new Error('no such user')
  const { name, lastName, email, position, telephone, roleId, documentCategories, reportKeys, version } = user
  const written = { name, lastName, email, position, telephone, roleId, documentCategories, reportKeys, version, customerIds: [customerId] }
  expect(await changeUser(actOf(viewer, now), userId, { ...written, ...more }, here)).toBe(true)
}

const rightsOf = async (userId: number) => (await findUser(viewer, userId, now))?.rights

describe('a right of a person beside the role', () => {
  test('is given, held at the next request of an open session, and taken back', async () => {
    const person = await seedPerson({ roleId: 2, customerIds: [customerId] })
    const { token, viewer: before } = await signedIn(person)
    expect([before.rights, isHeldBy(before, right)]).toEqual([[], false])
    await change(person.userId, { rights: [right] })
    const held = await findViewer(token, 4, now)
    expect([held?.rights, held && isHeldBy(held, right)]).toEqual([[right], true])
    await change(person.userId, { rights: [] })
    expect((await findViewer(token, 4, now))?.rights).toEqual([])
  })

  test('opens nothing but what it names', () => {
    const capabilities = Object.keys(permissions) as Capability[]
    const opened = (rights: Viewer['rights']) =>
      capabilities.filter((capability) => isHeldBy({ roleId: 2, rights, isCut: false }, capability))
    expect(opened([right]).filter((capability) => !opened([]).includes(capability))).toEqual([right])
  })

  test('stays where an edit does not name it, and goes with the role', async () => {
    const { userId } = await seedPerson({ roleId: 2, customerIds: [customerId] })
    await change(userId, { rights: [right] })
    await change(userId, { name: 'Another' })
    expect(await rightsOf(userId)).toEqual([right])
    await change(userId, { roleId: 3 })
    expect(await rightsOf(userId)).toEqual([])
    await change(userId, { roleId: 2 })
    expect(await rightsOf(userId)).toEqual([])
  })

  test.each(roles.map(({ id }) => id))('can be had by role %i exactly if the table says so, and the database agrees', async (roleId) => {
    const { userId } = await seedPerson({ roleId, customerIds: [customerId] })
    for (const each of personalRightKeys) {
      const canHave = (personalRights[each] as readonly number[]).includes(roleId)
      expect(rightsOfRole(roleId).includes(each)).toBe(canHave)
      const written = db()
        .update(users)
        .set({ rights: [each] })
        .where(eq(users.id, userId))
      if (canHave) await written
      else await expect(written).rejects.toThrow()
    }
  })

  test('is none of a token, nor of a service account', async () => {
    const person = await seedPerson({ roleId: 2, customerIds: [customerId] })
    await change(person.userId, { rights: [right] })
    await db().insert(tokenPolicies).values({ projectId: 4, roleId: 2, allows: 'everything' })
    const { token } = await seedToken(person.userId, { projectId: 4 })
    expect(await findBearer(token, 4, null, now)).toMatchObject({ viewer: { userId: person.userId, rights: [] } })
    const { userId } = await seedPerson({ roleId: 2 })
    await expect(
      db()
        .update(users)
        .set({ kind: 'service', rights: [right] })
        .where(eq(users.id, userId)),
    ).rejects.toThrow()
  })

  test('is found by the filter of the list, and told in the history', async () => {
    const { userId } = await seedPerson({ roleId: 2, customerIds: [customerId], email: 'holder@company.test' })
    await change(userId, { rights: [right] })
    const query = readListQuery(userList, new URLSearchParams(`right=${right}&q=holder@`))
    expect((await userRows.page(viewer, query, now)).page.rows).toMatchObject([{ id: userId, rights: [right] }])
    const [newest] = await listHistory(viewer, 'user', userId)
    expect(newest?.changes).toContainEqual({ field: 'rights', before: null, after: right })
  })

  test('is a change that an edit begun before it learns of', async () => {
    const { userId } = await seedPerson({ roleId: 2, customerIds: [customerId] })
    const begun = await findUser(viewer, userId, now)
    await change(userId, { rights: [right] })
    await expect(change(userId, { version: begun?.version ?? 0, rights: [] })).rejects.toMatchObject({ key: 'adminUsers.stale' })
  })
})
