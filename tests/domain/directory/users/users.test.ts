import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { secondFactors } from '#db/postgres/schema/accounts/second-factor.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { listHistory } from '#domain/core/audit/audit-history.server.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeUser, createUser } from '#domain/directory/users/edit-user.server.ts'
import { resetFactor } from '#domain/directory/users/factor-reset.server.ts'
import { findUserDraft, saveDraftPermissions, saveUserDraft } from '#domain/directory/users/user-drafts.server.ts'
import type { UserInput } from '#domain/directory/users/user-input.ts'
import { userList } from '#domain/directory/users/user-list.ts'
import { userRows } from '#domain/directory/users/user-listing.server.ts'
import { moveUser, type UserMove } from '#domain/directory/users/user-state.server.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { changeOwnPassword } from '#domain/identity/access/recovery/own-password.server.ts'
import { findPersonByCredentials } from '#domain/identity/access/sign-in/credentials.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date()
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
let viewer: Viewer
let [first, second] = [0, 0]

beforeAll(async () => {
  viewer = await administrator()
  first = await seedCustomer(db(), { name: 'First' })
  second = await seedCustomer(db(), { name: 'Second' })
})

let made = 0
const person = (more: Partial<UserInput> = {}): UserInput => {
  const email = `new${made++}@company.test`
  return { name: 'Nora', lastName: 'Newman', email, position: null, telephone: null, roleId: 2, customerIds: [first], ...more }
}
const everything = { documentCategories: null, reportKeys: null }
const here = { portal: 'https://portal.test' }
async function create(more: Partial<UserInput> = {}): Promise<number> {
  const key = await saveUserDraft(viewer, person(more), { password: 'Fairway-2026' }, now)
  return (await createUser(actOf(viewer, now), key, everything, here)) ?? 0
}
const move = (userId: number, way: UserMove, at = now) => moveUser(actOf(viewer, at), userId, way)
const list = async (query: string) => (await userRows.page(viewer, readListQuery(userList, new URLSearchParams(query)), now)).page

describe('creating a user', () => {
  test('the first step creates nobody, and the second creates one user who can sign in', async () => {
    const written = person({ email: 'wizard@company.test' })
    const key = await saveUserDraft(viewer, written, { password: 'Wizard-2026' }, now)
    expect((await list('q=wizard@')).total).toBe(0)
    expect(JSON.stringify(await findUserDraft(viewer, key, now))).not.toContain('Wizard-2026')
    const made = () =>
      createUser(actOf(viewer, now), key, { documentCategories: ['shipment:booking'], reportKeys: ['late-shipments'] }, here)
    const ids = await Promise.all([made(), made()])
    expect(ids[0]).toBe(ids[1])
    expect(await findUser(viewer, ids[0] ?? 0, now)).toMatchObject({
      ...{
        name: 'Nora',
        email: 'wizard@company.test',
        roleId: 2,
        documentCategories: ['shipment:booking'],
        reportKeys: ['late-shipments'],
      },
      ...{ state: 'active', passwordState: 'typed' },
      customers: [{ name: 'First' }],
    })
    expect(await findPersonByCredentials(4, 'wizard@company.test', 'Wizard-2026')).toMatchObject({ userId: ids[0] })
  })

  test('an e-mail in use is refused before the second step, in any case, and again at the end', async () => {
    await create({ email: 'taken@company.test' })
    const taken = { key: 'adminUsers.emailTaken', field: 'email' }
    await expect(saveUserDraft(viewer, person({ email: 'TAKEN@company.test' }), { password: 'Fairway-2026' }, now)).rejects.toMatchObject(
      taken,
    )
    const keys = await Promise.all(
      [1, 2].map(() => saveUserDraft(viewer, person({ email: 'raced@company.test' }), { password: 'Fairway-2026' }, now)),
    )
    await createUser(actOf(viewer, now), keys[0] ?? '', everything, here)
    await expect(createUser(actOf(viewer, now), keys[1] ?? '', everything, here)).rejects.toMatchObject(taken)
  })

  test('the first step refuses a user without customers and customers of another project', async () => {
    const theirs = await seedCustomer(db(), { projectId: 2 })
    const keep = (customerIds: number[]) => saveUserDraft(viewer, person({ customerIds }), { password: 'Fairway-2026' }, now)
    await expect(keep([])).rejects.toMatchObject({ key: 'adminUsers.customerRequired', field: 'customers' })
    await expect(keep([first, theirs])).rejects.toMatchObject({ key: 'adminGroups.customerGone' })
  })

  test('a draft belongs to its author and expires after a day', async () => {
    const key = await saveUserDraft(viewer, person(), { password: 'Fairway-2026' }, now)
    expect(await findUserDraft(await administrator(), key, now)).toBeNull()
    expect(await findUserDraft(await administrator(2), key, now)).toBeNull()
    expect(await createUser(actOf(await administrator(), now), key, everything, here)).toBeNull()
    expect(await createUser(actOf(viewer, later(1.1)), key, everything, here)).toBeNull()
  })
})

describe('the first password of a user', () => {
  const newPassword = { oldPassword: 'Fairway-2026', password: 'My-Own-2026', ...here }

  test('a password typed by an administrator opens only the page where another is chosen', async () => {
    const userId = await create({ email: 'typed@company.test' })
    const signIn = async () => (await signedIn({ userId, projectId: 4, roleId: 2, email: 'typed@company.test' })).viewer
    const theirs = await signIn()
    expect(theirs.owesNewPassword).toBe(true)
    await changeOwnPassword(actOf(theirs, now), newPassword)
    expect((await signIn()).owesNewPassword).toBe(false)
    expect(await findUser(viewer, userId, now)).toMatchObject({ passwordState: 'own' })
  })

  test('an administrator who types a password for themselves need not choose another', async () => {
    const me = await administrator()
    const { email, version } = (await findUser(me, me.userId, now)) ?? expect.fail('nobody')
    const all = { ...person({ email, roleId: 1 }), ...everything, version, password: 'My-Own-2026' }
    expect(await changeUser(actOf(me, now), me.userId, all, here)).toBe(true)
    expect(await findUser(viewer, me.userId, now)).toMatchObject({ passwordState: 'own' })
  })

  test('going back to the first step keeps the password and the permissions, or switches to an invitation', async () => {
    const key = await saveUserDraft(viewer, person({ email: 'back-and-forth@company.test' }), { password: 'Fairway-2026' }, now)
    await saveDraftPermissions(viewer, key, { documentCategories: [], reportKeys: ['late-shipments'] }, now)
    const again = person({ email: 'back-and-forth@company.test', name: 'Forth' })
    expect(await saveUserDraft(viewer, again, { begun: key }, now)).toBe(key)
    const draft = await findUserDraft(viewer, key, now)
    expect(draft?.written).toMatchObject({ name: 'Forth', documentCategories: [], reportKeys: ['late-shipments'] })
    expect(draft?.passwordHash).not.toBeNull()
    await saveUserDraft(viewer, again, { begun: key, isInvited: true }, now)
    expect((await findUserDraft(viewer, key, now))?.passwordHash).toBeNull()
    await expect(saveUserDraft(viewer, again, { begun: key }, now)).rejects.toMatchObject({ key: 'adminUsers.passwordMissing' })
    expect(await saveUserDraft(await administrator(), again, { begun: key, password: 'Fairway-2026' }, now)).not.toBe(key)
  })
})

describe('changing a user', () => {
  const written = async (id: number, more: object = {}) => {
    const { customers, version, ...user } = (await findUser(viewer, id, now)) ?? { customers: [], version: 0 }
    return { ...person(), ...user, ...everything, version, customerIds: customers.map((customer) => customer.id), ...more }
  }
  const change = async (id: number, more: object) => {
    const { name, lastName, email, position, telephone, roleId, ...rest } = await written(id, more)
    const { documentCategories, reportKeys, version, customerIds, password } = rest as typeof rest & { password?: string }
    const all = { name, lastName, email, position, telephone, roleId, documentCategories, reportKeys, version, customerIds, password }
    return changeUser(actOf(viewer, now), id, all, here)
  }

  test('an edit without a password keeps it, and other customers narrow an open session at once', async () => {
    const somebody = await seedPerson({ roleId: 2, customerIds: [first, second] })
    const { token } = await signedIn(somebody)
    await change(somebody.userId, { customerIds: [second], position: 'Buyer' })
    expect((await findViewer(token, 4, now))?.allowedCustomerIds).toEqual([second])
    const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.action, 'change-user')).orderBy(desc(auditEntries.id))
    expect(entry?.details).toMatchObject({
      before: { position: null, customers: ['First', 'Second'] },
      after: { position: 'Buyer', customers: ['Second'] },
    })
  })

  test('a deleted customer that may be restored stays associated whatever is chosen', async () => {
    const gone = await seedCustomer(db(), { name: 'Gone' })
    const somebody = await seedPerson({ roleId: 2, customerIds: [first, gone] })
    const { token } = await signedIn(somebody)
    const set = (deletedAt: Date | null) => db().update(customers).set({ deletedAt }).where(eq(customers.id, gone))
    await set(now)
    await change(somebody.userId, { customerIds: [second] })
    await set(null)
    expect((await findViewer(token, 4, now))?.allowedCustomerIds).toEqual([second, gone])
  })

  test.each([
    ['another password', { password: 'Another-2026' }],
    ['another role', { roleId: 3 }],
  ])('changing a user: %s ends every session', async (_, more) => {
    const somebody = await seedPerson({ roleId: 2, customerIds: [first] })
    const { token } = await signedIn(somebody)
    await change(somebody.userId, more)
    expect(await findViewer(token, 4, now)).toBeNull()
  })

  test('an e-mail in use is refused, and the second of two editors sees what the first has saved', async () => {
    const [one, other] = [await create({ email: 'one@company.test' }), await create({ email: 'other@company.test' })]
    await expect(change(other, { email: 'One@company.test' })).rejects.toMatchObject({ key: 'adminUsers.emailTaken' })
    await change(one, { name: 'Theirs' })
    await expect(change(one, { version: 1 })).rejects.toMatchObject({ key: 'adminUsers.stale', current: { name: 'Theirs' }, version: 2 })
  })

  test('an administrator needs no customer, and every other role does', async () => {
    const me = await administrator()
    const { email, version } = (await findUser(me, me.userId, now)) ?? expect.fail('nobody')
    const all = { ...person({ email, roleId: 1, customerIds: [], position: 'Owner' }), ...everything, version }
    expect(await changeUser(actOf(viewer, now), me.userId, all, here)).toBe(true)
    expect(await findUser(viewer, me.userId, now)).toMatchObject({ position: 'Owner', customers: [] })
    const lesser = { ...all, roleId: 3 as const, version: version + 1 }
    await expect(changeUser(actOf(viewer, now), me.userId, lesser, here)).rejects.toMatchObject({ key: 'adminUsers.customerRequired' })
  })

  test('the last administrator keeps the role', async () => {
    const lonely = await administrator(5)
    const customer = await seedCustomer(db(), { projectId: 5 })
    const facts = await findUser(lonely, lonely.userId, now)
    const all = { ...person(), email: facts?.email ?? '', ...everything, customerIds: [customer], version: 1, roleId: 2 as const }
    await expect(changeUser(actOf(lonely, now), lonely.userId, all, here)).rejects.toMatchObject({ key: 'adminUsers.lastAdministrator' })
  })
})

describe('deleting and disabling a user', () => {
  test.each(['delete', 'disable'] as const)('a user is signed out at once: %s', async (way) => {
    const somebody = await seedPerson({ roleId: 2, customerIds: [first] })
    const { token } = await signedIn(somebody)
    expect(await move(somebody.userId, way)).toBe(true)
    expect(await findViewer(token, 4, now)).toBeNull()
    expect(await move(somebody.userId, way)).toBe(false)
  })

  test('a deleted user is restored within 30 days unless the e-mail was taken meanwhile', async () => {
    const [one, other] = [await create({ email: 'back@company.test' }), await create({ email: 'gone@company.test' })]
    await move(one, 'delete')
    await move(other, 'delete')
    expect((await list('q=back@')).total).toBe(0)
    expect((await list('q=back@&state=deleted')).rows).toMatchObject([{ id: one, state: 'deleted' }])
    expect(await move(one, 'restore', later(31))).toBe(false)
    expect(await move(one, 'restore', later(29))).toBe(true)
    await create({ email: 'gone@company.test' })
    await expect(move(other, 'restore')).rejects.toMatchObject({ key: 'adminUsers.emailTaken' })
  })

  test('removing a lost second factor ends the sessions and keeps everything else', async () => {
    const somebody = await seedPerson({ roleId: 2, customerIds: [first] })
    await db()
      .insert(secondFactors)
      .values({ userId: somebody.userId, sealedKey: Buffer.from('x'), confirmedAt: now })
    const { token } = await signedIn(somebody)
    expect(await findUser(viewer, somebody.userId, now)).toMatchObject({ hasSecondFactor: true })
    expect(await resetFactor(actOf(viewer, now), somebody.userId, undefined, here)).toBe(true)
    expect(await findUser(viewer, somebody.userId, now)).toMatchObject({ hasSecondFactor: false, state: 'active' })
    expect(await findViewer(token, 4, now)).toBeNull()
  })

  test('nobody deletes or disables themselves or the last administrator', async () => {
    await expect(move(viewer.userId, 'delete')).rejects.toMatchObject({ key: 'adminUsers.yourself' })
    const lonely = await administrator(3)
    for (const way of ['delete', 'disable'] as const) {
      await expect(moveUser(actOf(lonely, now), lonely.userId, way)).rejects.toMatchObject({ key: 'adminUsers.lastAdministrator' })
    }
  })
})

test('the history of a user lists who did what with old and new values, within the project', async () => {
  const id = await create({ name: 'Historic' })
  await move(id, 'disable')
  const lines = await listHistory(viewer, 'user', id)
  expect(lines.map(({ action, by }) => [action, by])).toEqual([
    ['disable-user', 'Some Body'],
    ['add-user', 'Some Body'],
  ])
  expect(lines[1]?.changes).toContainEqual({ field: 'name', before: null, after: 'Historic' })
  expect(await listHistory(await administrator(2), 'user', id)).toEqual([])
})

test('users of another project cannot be seen, changed, deleted or disabled', async () => {
  const theirs = await seedPerson({ roleId: 2, projectId: 2, email: 'behind@the.wall' })
  expect(await findUser(viewer, theirs.userId, now)).toBeNull()
  expect((await list('q=behind@')).total).toBe(0)
  expect(await changeUser(actOf(viewer, now), theirs.userId, { ...person(), ...everything, version: 1 }, here)).toBe(false)
  for (const way of ['delete', 'disable', 'enable', 'restore'] as const) expect(await move(theirs.userId, way)).toBe(false)
  expect(await resetFactor(actOf(viewer, now), theirs.userId, undefined, here)).toBe(false)
})

test('users are listed 10 a page with the number of their customers, and narrowed to a role', async () => {
  const deleted = await seedCustomer(db(), { deletedAt: now })
  const agent = await seedPerson({ roleId: 4, customerIds: [first, second, deleted] })
  const other = await seedPerson({ roleId: 4, customerIds: [second] })
  const page = await list('role=4&sort=customers&dir=desc')
  expect(userList.perPage).toBe(10)
  expect(page.rows.map(({ id, customers }) => [id, customers])).toEqual([
    [agent.userId, 2],
    [other.userId, 1],
  ])
})
