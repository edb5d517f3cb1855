import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findBearer } from '#domain/identity/tokens/bearer.server.ts'
import { createScimGroup } from '#domain/provisioning/scim/edit-scim-group.server.ts'
import { changeScimUser, createScimUser, deleteScimUser } from '#domain/provisioning/scim/edit-scim-user.server.ts'
import { findDirectoryOf, handUserOver, listHandedOver, releaseEveryUser, releaseUser } from '#domain/provisioning/scim/hand-over.server.ts'
import { rightsByGroups, type ScimPerson } from '#domain/provisioning/scim/scim-account.ts'
import { addScimRule, findScimOverview, removeScimRule, setScimSettings } from '#domain/provisioning/scim/scim-rules.server.ts'
import { findScimUser } from '#domain/provisioning/scim/scim-users.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { password, seedPerson, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-11-26T12:00:00Z')
const origin = { network: null, userAgent: null, requestId: 'test' } as never
const occasion = { portal: 'https://portal.test', ownPassword: password }
const customers: number[] = []
let admin: Viewer
let elsewhere: Viewer
let service: Viewer
let made = 0

beforeAll(async () => {
  for (const name of ['Acme', 'Harbour', 'Rival']) customers.push(await seedCustomer(db(), { name }))
  admin = await seedViewer({ roleId: 1 }, now)
  elsewhere = await seedViewer({ roleId: 1, projectId: 1 }, now)
  const id = await seedUser(db(), {
    projectId: 4,
    roleId: 2,
    kind: 'service',
    email: 'service-account:x',
    customerIds: customers.slice(0, 2),
  })
  const { token } = await seedToken(id, { kind: 'service', grants: ['scim'] }, now)
  const bearer = await findBearer(token, 4, null, now)
  if (typeof bearer === 'string') throw new Error(bearer)
  service = bearer.viewer
})

const person = (): ScimPerson => {
  made += 1
  const email = `scim${made}@acme.test`
  return { userName: email, externalId: null, name: 'Ana', lastName: 'Ruiz', email, position: null, telephone: null, isActive: true }
}
const create = () => createScimUser(actOf(service, now, origin), person(), crypto.randomUUID(), occasion)
const customersOf = async (id: number) =>
  (
    await databasePool().query('select customer_id::int as id, granted_by::int as by from user_customers where user_id = $1 order by 1', [
      id,
    ])
  ).rows
const rule = (value: string, places: number[], roleId = 2) => {
  return { value, roleId: roleId as 2, customerIds: places.map((place) => customers[place] ?? 0) }
}
const ruleIds = async () => (await findScimOverview(admin, service.userId, now))?.rules.map(({ id, value }) => [value, id] as const) ?? []

describe('what a group gives', () => {
  const rules = [
    { value: 'A', roleId: 2, customerIds: [1] },
    { value: 'B', roleId: 2, customerIds: [2] },
    { value: 'C', roleId: 4, customerIds: [3] },
  ] as const
  const bound = new Set([1, 2, 3])

  test.each<[string, string[], number[], [number, number[]]]>([
    ['nothing without a rule', ['X'], [], [2, []]],
    ['one customer', ['A'], [], [2, [1]]],
    ['the customers of several rules of one role', ['B', 'A'], [], [2, [1, 2]]],
    ['the role of the first rule, without customers of another', ['C', 'A'], [], [2, [1]]],
    ['another role', ['C'], [1], [4, [3]]],
    ['nothing that is not given any more, and what no rule names', [], [1, 2, 9], [2, [9]]],
  ])('is %s', (_what, groups, customerIds, [roleId, ids]) => {
    const grounds = { rules, groups: new Set(groups), bound, roleWithout: 2 }
    expect(rightsByGroups({ roleId: 2, customerIds }, grounds)).toEqual({ roleId, customerIds: ids })
  })

  test('leaves customers beyond the bound as they are, also where a rule names them', () => {
    const grounds = { rules, groups: new Set(['A', 'B']), bound: new Set([2]), roleWithout: 2 }
    expect(rightsByGroups({ roleId: 2, customerIds: [3] }, grounds)).toEqual({ roleId: 2, customerIds: [2, 3] })
  })

  test('is taken where its rule has ended', () => {
    const grounds = { rules: [], groups: new Set(['A']), bound, formerly: [1], roleWithout: 2 }
    expect(rightsByGroups({ roleId: 2, customerIds: [1, 9] }, grounds)).toEqual({ roleId: 2, customerIds: [9] })
  })
})

describe('a rule of an administrator', () => {
  test('gives the members of its group at once, in the administrator’s name, and takes it again with its end', async () => {
    const id = await create()
    await createScimGroup(actOf(service, now, origin), { displayName: 'Buyers', externalId: null }, [id])
    expect(await customersOf(id)).toEqual([])
    expect(await addScimRule(actOf(admin, now, origin), service.userId, rule('Buyers', [0]), occasion.ownPassword)).toBe(true)
    expect(await customersOf(id)).toEqual([{ id: customers[0], by: admin.userId }])
    const overview = await findScimOverview(admin, service.userId, now)
    expect(overview).toMatchObject({ hasToken: true, people: 1, disabled: 0, groups: 1, withoutRule: [] })
    expect(overview?.rules).toMatchObject([{ value: 'Buyers', roleId: 2, members: 1, customers: [{ name: 'Acme' }] }])
    const [[, ruleId] = ['', 0]] = await ruleIds()
    expect(await removeScimRule(actOf(admin, now, origin), service.userId, ruleId)).toBe(true)
    expect(await customersOf(id)).toEqual([])
    expect((await findScimOverview(admin, service.userId, now))?.withoutRule).toEqual(['Buyers'])
  })

  test.each<[string, ReturnType<typeof rule>, string]>([
    ['the role of administrators', rule('Bosses', [], 1), 'scim.rules.noAdministrator'],
    ['no customer', rule('Nobody', []), 'adminUsers.customerRequired'],
  ])('is refused with %s', async (_what, sent, key) => {
    await expect(addScimRule(actOf(admin, now, origin), service.userId, sent, occasion.ownPassword)).rejects.toThrow(key)
  })

  test('is refused beyond the customers of the service account, and twice for one group', async () => {
    await expect(addScimRule(actOf(admin, now, origin), service.userId, rule('Rivals', [2]), occasion.ownPassword)).rejects.toThrow(
      'scim.rules.beyond',
    )
    await addScimRule(actOf(admin, now, origin), service.userId, rule('Twice', [0]), occasion.ownPassword)
    await expect(addScimRule(actOf(admin, now, origin), service.userId, rule('Twice', [1]), occasion.ownPassword)).rejects.toThrow(
      'scim.rules.known',
    )
  })

  test('is nobody else’s: not of another project, and not of whoever is no administrator', async () => {
    const [[, ruleId] = ['', 0]] = await ruleIds()
    for (const viewer of [elsewhere, await seedViewer({ roleId: 3, customerIds: customers }, now)]) {
      expect(await findScimOverview(viewer, service.userId, now)).toBeNull()
      expect(await addScimRule(actOf(viewer, now, origin), service.userId, rule('Foreign', [0]), occasion.ownPassword)).toBe(false)
      expect(await removeScimRule(actOf(viewer, now, origin), service.userId, ruleId)).toBe(false)
      expect(await setScimSettings(actOf(viewer, now, origin), service.userId, { mailDomains: [], invites: true })).toBe(false)
      expect(await handUserOver(actOf(viewer, now, origin), service.userId, 'a@b.test', occasion.ownPassword)).toBe(false)
    }
    expect((await ruleIds()).map(([value]) => value)).toContain('Twice')
  })
})

test('an account that the directory made is the forwarder’s alone once the forwarder gave it another role', async () => {
  const id = await create()
  const [row] = await db().select().from(users).where(eq(users.id, id))
  await db().update(users).set({ roleId: 3 }).where(eq(users.id, id))
  expect(await findScimUser(service, id)).toBeNull()
  expect(await deleteScimUser(actOf(service, now, origin), id)).toBe(false)
  await db().update(users).set({ roleId: 2 }).where(eq(users.id, id))
  expect(await findScimUser(service, id)).toMatchObject({ id, email: row?.email })
})

describe('an account that is handed over', () => {
  test('is the directory’s from then on, keeps its role, loses what rules name, and keeps its e-mail while it sees others’ customers', async () => {
    const known = await seedPerson({ roleId: 5, customerIds: customers })
    expect(await findScimUser(service, known.userId)).toBeNull()
    expect(await handUserOver(actOf(admin, now, origin), service.userId, known.email.toUpperCase(), occasion.ownPassword)).toBe(true)
    const user = await findScimUser(service, known.userId)
    expect(user).toMatchObject({ userName: known.email, isActive: true })
    if (!user) return
    await createScimGroup(actOf(service, now, origin), { displayName: 'Known', externalId: null }, [known.userId])
    const [row] = await db().select({ roleId: users.roleId }).from(users).where(eq(users.id, known.userId))
    expect([row?.roleId, (await customersOf(known.userId)).map(({ id }) => id)]).toEqual([5, customers.slice(1)])
    const { version = 0 } = (await findScimUser(service, user.id)) ?? {}
    await expect(
      changeScimUser(actOf(service, now, origin), user.id, { ...user, email: 'thief@else.test' }, version, occasion),
    ).rejects.toThrow('scim.emailOfOthers')
    expect(await changeScimUser(actOf(service, now, origin), user.id, { ...user, isActive: false }, version, occasion)).toBe(true)
  })

  test('keeps its e-mail in a role that no rule of the directory gives, and while a customer of others is deleted for now', async () => {
    const elsewhereId = await seedCustomer(db(), { name: 'Deleted for now', deletedAt: now })
    const staff = await seedPerson({ roleId: 3, customerIds: customers.slice(0, 1) })
    const shared = await seedPerson({ roleId: 2, customerIds: [...customers.slice(0, 1), elsewhereId] })
    for (const { userId, email } of [staff, shared]) {
      await handUserOver(actOf(admin, now, origin), service.userId, email, occasion.ownPassword)
      const user = await findScimUser(service, userId)
      if (!user) throw new Error('It was not handed over.')
      const taken = changeScimUser(
        actOf(service, now, origin),
        userId,
        { ...user, email: `thief${userId}@else.test` },
        user.version,
        occasion,
      )
      await expect(taken).rejects.toThrow('scim.emailOfOthers')
    }
  })

  test('is none of an administrator, of another directory, of another project, or of nobody', async () => {
    const boss = await seedPerson({ roleId: 1 })
    const stranger = await seedPerson({ roleId: 2, projectId: 1 })
    const managed = await findScimUser(service, await create())
    for (const email of [boss.email, stranger.email, managed?.email ?? '', 'nobody@acme.test', 'service-account:x'])
      await expect(handUserOver(actOf(admin, now, origin), service.userId, email, occasion.ownPassword)).rejects.toThrow('scim.notHanded')
  })

  const trailOf = async (id: number) =>
    (
      await databasePool().query(
        "select action, user_id::int as by, details from audit_entries where subject_kind = 'user' and subject_id = $1 order by id",
        [String(id)],
      )
    ).rows

  test('is taken back as it is: the portal’s alone, unknown to the directory, written down, and may be handed over again', async () => {
    const known = await seedPerson({ roleId: 2, customerIds: customers.slice(0, 1) })
    await handUserOver(actOf(admin, now, origin), service.userId, known.email, occasion.ownPassword)
    expect(await findDirectoryOf(admin, known.userId)).toMatchObject({ serviceId: service.userId })
    expect((await listHandedOver(admin, service.userId)).accounts.map(({ id }) => id)).toContain(known.userId)
    for (const viewer of [elsewhere, await seedViewer({ roleId: 3, customerIds: customers }, now)]) {
      expect(await findDirectoryOf(viewer, known.userId)).toBeNull()
      expect((await listHandedOver(viewer, service.userId)).total).toBe(0)
      expect(await releaseUser(actOf(viewer, now, origin), known.userId)).toBe(false)
      expect(await releaseEveryUser(actOf(viewer, now, origin), service.userId)).toBeNull()
    }
    const before = await databasePool().query('select * from users where id = $1', [known.userId])
    expect(await releaseUser(actOf(admin, now, origin), known.userId)).toBe(true)
    expect(await releaseUser(actOf(admin, now, origin), known.userId)).toBe(false)
    expect((await databasePool().query('select * from users where id = $1', [known.userId])).rows).toEqual(before.rows)
    expect((await customersOf(known.userId)).map(({ id }) => id)).toEqual(customers.slice(0, 1))
    expect(await findScimUser(service, known.userId)).toBeNull()
    const anew = { ...person(), userName: known.email, email: known.email }
    await expect(createScimUser(actOf(service, now, origin), anew, crypto.randomUUID(), occasion)).rejects.toThrow('adminUsers.emailTaken')
    expect((await trailOf(known.userId)).at(-1)).toEqual({
      action: 'release-user',
      by: admin.userId,
      details: { directory: service.userId },
    })
    expect(await handUserOver(actOf(admin, now, origin), service.userId, known.email, occasion.ownPassword)).toBe(true)
  })

  test('is taken back with all others of its directory, but for those whom an administrator deleted', async () => {
    const [kept, deleted] = [await create(), await create()]
    await databasePool().query('update users set deleted_at = now() where id = $1', [deleted])
    expect(await releaseUser(actOf(admin, now, origin), deleted)).toBe(false)
    const { people = 0 } = (await findScimOverview(admin, service.userId, now)) ?? {}
    expect(await releaseEveryUser(actOf(admin, now, origin), service.userId)).toBe(people)
    expect(await findDirectoryOf(admin, kept)).toBeNull()
    expect((await trailOf(kept)).at(-1)).toMatchObject({ action: 'release-user', by: admin.userId })
    const left = await databasePool().query('select user_id::int as id from scim_users where service_id = $1', [service.userId])
    expect(left.rows).toEqual([{ id: deleted }])
  })
})

describe('a group of many', () => {
  test('gives each their own entry in the trail, as an edit of one does, and takes a right that the new role cannot have', async () => {
    const ids = [await create(), await create(), await create()]
    await databasePool().query("update users set rights = '{manage-own-people}' where id = $1", [ids[0]])
    await createScimGroup(actOf(service, now, origin), { displayName: 'Many', externalId: null }, ids)
    await addScimRule(actOf(admin, now, origin), service.userId, rule('Many', [0, 1], 4), occasion.ownPassword)
    const { rows } = await databasePool().query('select role_id::int as role, rights, version from users where id = any($1) order by id', [
      ids,
    ])
    expect(rows).toEqual(ids.map((_, at) => ({ role: 4, rights: [], version: at === 0 ? 3 : 2 })))
    for (const id of ids) {
      const { rows } = await databasePool().query("select details from audit_entries where action = 'change-user' and subject_id = $1", [
        String(id),
      ])
      expect(rows).toMatchObject([
        { details: { before: { roleId: 2, customers: [] }, after: { roleId: 4, rights: [], customers: ['Acme', 'Harbour'] } } },
      ])
      expect(await customersOf(id)).toEqual(customers.slice(0, 2).map((customer) => ({ id: customer, by: admin.userId })))
    }
  })
})
