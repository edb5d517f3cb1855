import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { listHistory } from '#domain/core/audit/audit-history.server.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeOwnPerson, moveOwnPerson } from '#domain/directory/people/edit-own-person.server.ts'
import { findOwnPerson } from '#domain/directory/people/own-people.server.ts'
import { ownPeopleList } from '#domain/directory/people/own-people-list.ts'
import { ownPeopleRows } from '#domain/directory/people/own-people-listing.server.ts'
import { actsWith, type OwnMove, ownMoves } from '#domain/directory/people/own-person-acts.ts'
import { moveUser } from '#domain/directory/users/user-state.server.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { findRow, here, seedColleague, seedManager, seedThree, typed } from './people-world.ts'

withRecord()
const now = new Date()
let forwarder: Viewer
let viewer: Viewer
let [first, second, foreign] = [0, 0, 0]

beforeAll(async () => {
  forwarder = await administrator()
  ;({ first, second, foreign } = await seedThree())
  viewer = (await seedManager([first, second])).viewer
})

const list = (query = '', who = viewer) => ownPeopleRows.page(who, readListQuery(ownPeopleList, new URLSearchParams(query)), new Date())
const move = (id: number, way: OwnMove, who = viewer) => moveOwnPerson(actOf(who, now), id, way, here)
const customersOf = async (userId: number) => {
  const rows = await db().select().from(userCustomers).where(eq(userCustomers.userId, userId)).orderBy(userCustomers.customerId)
  return rows.map(({ customerId, grantedBy }) => [customerId, grantedBy])
}
async function change(id: number, more: Partial<ReturnType<typeof typed>> & { version?: number } = {}, who = viewer) {
  const person = await findOwnPerson(who, id)
  const { version = 1, customers: seen = [] } = person ?? {}
  return changeOwnPerson(actOf(who, now), id, { ...typed(seen.map((each) => each.id)), version, ...more })
}

describe('the people of one’s own customers', () => {
  test('are those of role 2 who see one of them, with one’s own customers alone', async () => {
    const [mine, both, theirs] = [await seedColleague([first]), await seedColleague([first, foreign]), await seedColleague([foreign])]
    const others = [await seedPerson({ roleId: 4, customerIds: [first] }), await seedPerson({ roleId: 3, customerIds: [first] })]
    const { page } = await list('size=100')
    const ids = page.rows.map(({ id }) => id)
    expect([mine, both, viewer.userId].every((id) => ids.includes(id))).toBe(true)
    expect([theirs, ...others.map(({ userId }) => userId)].some((id) => ids.includes(id))).toBe(false)
    expect(page.rows.find(({ id }) => id === both)?.customers).toEqual(['Acme'])
    expect(
      JSON.stringify(await ownPeopleRows.sheet(viewer, readListQuery(ownPeopleList, new URLSearchParams()), null, new Date())),
    ).not.toContain('Rival')
    expect(JSON.stringify(await findOwnPerson(viewer, both))).not.toMatch(/Rival|"foreign"/)
  })

  test('can be searched, sorted and filtered by their state', async () => {
    const quiet = await seedColleague([second], { name: 'Zoë', lastName: 'Quiet', email: 'zoe@acme.test' })
    expect((await list('q=quiet')).page.rows).toMatchObject([
      { id: quiet, state: 'never_signed_in', lastSignedInAt: null, isManager: false },
    ])
    await db().update(users).set({ disabledAt: now }).where(eq(users.id, quiet))
    expect((await list('q=quiet&state=active')).page.total).toBe(0)
    expect((await list('q=quiet&state=disabled')).page.total).toBe(1)
  })

  test('are nobody’s who has lost the right, in pages that are open already', async () => {
    const { viewer: former } = await seedManager([first])
    const colleague = await seedColleague([first])
    await db().update(users).set({ rights: [] }).where(eq(users.id, former.userId))
    expect(await findOwnPerson(former, colleague)).toBeNull()
    expect(await change(colleague, {}, former)).toBe(false)
    expect(await move(colleague, 'disable', former)).toBe(false)
    expect((await findRow(colleague))?.disabledAt).toBeNull()
  })
})

describe('whoever is not one’s own', () => {
  test('is as absent to every act, and stays as they are', async () => {
    const strangers = [
      await seedColleague([foreign]),
      (await seedPerson({ roleId: 4, customerIds: [first] })).userId,
      (await seedPerson({ roleId: 1 })).userId,
      await seedColleague([first], { deletedAt: now }),
      await seedColleague([first], { projectId: 2 }),
      987_654_321,
    ]
    for (const id of strangers) {
      const before = await findRow(id)
      expect(await findOwnPerson(viewer, id)).toBeNull()
      expect(await change(id, { customerIds: [first] })).toBe(false)
      for (const way of ownMoves) expect(await move(id, way)).toBe(false)
      expect(await findRow(id)).toEqual(before)
    }
  })
})

describe('what may be done', () => {
  const free = { isYourself: false, isManager: false, isElsewhere: false, wasDisabledByColleague: false }
  test.each([
    ['an active person', { ...free, state: 'active' }, ['edit', 'disable']],
    ['an invited one', { ...free, state: 'invited' }, ['edit', 'invite', 'disable']],
    ['oneself', { ...free, state: 'active', isYourself: true, isManager: true }, []],
    ['another who manages people', { ...free, state: 'active', isManager: true }, []],
    ['somebody whom others have, too', { ...free, state: 'active', isElsewhere: true }, ['edit', 'withdraw']],
    ['somebody invited whom others have', { ...free, state: 'invited', isElsewhere: true }, ['edit', 'withdraw']],
    ['somebody whom a colleague has disabled', { ...free, state: 'disabled', wasDisabledByColleague: true }, ['enable']],
    ['somebody whom the forwarder has disabled', { ...free, state: 'disabled' }, []],
    ['a disabled person whom others have', { ...free, state: 'disabled', wasDisabledByColleague: true, isElsewhere: true }, []],
  ] as const)('with %s', (_, current, acts) => {
    expect(actsWith(current).acts).toEqual(acts)
  })

  test('with whom nothing may be done is refused with words, whatever is sent', async () => {
    const { viewer: other } = await seedManager([first])
    for (const [id, key] of [
      [viewer.userId, 'ownPeople.why.yourself'],
      [other.userId, 'ownPeople.why.manager'],
    ] as const) {
      await expect(change(id)).rejects.toMatchObject({ key })
      for (const way of ownMoves) await expect(move(id, way)).rejects.toMatchObject({ key })
    }
  })
})

describe('disabling', () => {
  test('ends the sessions at once, is undone by a colleague, and is told to the forwarder', async () => {
    const person = await seedPerson({ roleId: 2, customerIds: [first] })
    const { token } = await signedIn(person)
    expect(await move(person.userId, 'disable')).toBe(true)
    expect(await findViewer(token, 4, now)).toBeNull()
    expect(await findUser(forwarder, person.userId, now)).toMatchObject({ state: 'disabled', disabledBy: 'colleague' })
    const { viewer: colleague } = await seedManager([first])
    expect(await move(person.userId, 'enable', colleague)).toBe(true)
    expect((await findRow(person.userId))?.disabledAt).toBeNull()
    const by = (who: Viewer) => `${who.name} ${who.lastName}`
    expect(await listHistory(forwarder, 'user', person.userId)).toMatchObject([
      { action: 'enable-user', by: by(colleague) },
      { action: 'disable-user', by: by(viewer) },
    ])
    expect(await listHistory(forwarder, 'customer', first)).toMatchObject([
      { action: 'enable-user', person: 'Some Body' },
      { action: 'disable-user' },
    ])
  })

  test('by the forwarder stands: no colleague undoes it, also if one had disabled the person before', async () => {
    const id = await seedColleague([first])
    await move(id, 'disable')
    await moveUser(actOf(forwarder, now), id, 'enable')
    await moveUser(actOf(forwarder, now), id, 'disable')
    await expect(move(id, 'enable')).rejects.toMatchObject({ key: 'ownPeople.why.disabled' })
    expect((await findRow(id))?.disabledAt).not.toBeNull()
  })

  test('is not offered of an account that others have, whose customers alone can be withdrawn', async () => {
    const id = await seedColleague([first, second, foreign])
    await expect(move(id, 'disable')).rejects.toMatchObject({ key: 'ownPeople.why.elsewhere' })
    expect(await move(id, 'withdraw')).toBe(true)
    expect(await customersOf(id)).toEqual([[foreign, null]])
    expect(await findRow(id)).toMatchObject({ disabledAt: null, deletedAt: null })
    expect(await findOwnPerson(viewer, id)).toBeNull()
    const [newest] = await listHistory(forwarder, 'user', id)
    expect(newest).toMatchObject({ action: 'withdraw-own-customers', changes: [{ field: 'customers', after: 'Rival' }] })
  })

  test('cannot be got around by withdrawing from somebody who is one’s own', async () => {
    const id = await seedColleague([first])
    await expect(move(id, 'withdraw')).rejects.toMatchObject({ key: 'ownPeople.why.changed' })
  })
})

describe('changing', () => {
  test('gives and takes one’s own customers, names who gave them, and leaves foreign ones', async () => {
    const id = await seedColleague([first, foreign])
    expect(await change(id, { customerIds: [second] })).toBe(true)
    expect(await customersOf(id)).toEqual([
      [second, viewer.userId],
      [foreign, null],
    ])
    await expect(change(id, { customerIds: [foreign] })).rejects.toMatchObject({ key: 'adminGroups.customerGone', field: 'customers' })
    await expect(change(id, { customerIds: [] })).rejects.toMatchObject({ key: 'adminUsers.customerRequired' })
  })

  test('leaves name and permissions of an account that others have', async () => {
    const id = await seedColleague([first, foreign], { documentCategories: ['shipment:booking'], reportKeys: [] })
    await change(id, { name: 'Changed', customerIds: [first] })
    expect(await findRow(id)).toMatchObject({ name: 'Some', documentCategories: ['shipment:booking'], reportKeys: [] })
  })

  test('never touches e-mail, role, rights or password', async () => {
    const id = await seedColleague([first])
    const before = await findRow(id)
    const hostile = { email: 'mine@evil.test', roleId: 1, rights: ['manage-own-people'], passwordHash: 'x', disabledAt: now }
    await change(id, { name: 'Changed', lastName: 'Body', ...hostile } as Partial<ReturnType<typeof typed>>)
    const { name, updatedAt, version, ...after } = (await findRow(id)) ?? {}
    expect([name, version]).toEqual(['Changed', (before?.version ?? 0) + 1])
    expect(before).toMatchObject(after)
    expect(updatedAt).toEqual(now)
  })

  test('gives what one holds, takes only that, and keeps what one does not see', async () => {
    const own = { documentCategories: ['shipment:booking', 'shipment:packing_list'], reportKeys: ['late-shipments'] }
    const { viewer: limited } = await seedManager([first], own)
    const id = await seedColleague([first], { documentCategories: ['shipment:other', 'shipment:booking'], reportKeys: [] })
    expect((await findOwnPerson(limited, id))?.rights).toEqual({ documentCategories: ['shipment:booking'], reportKeys: [] })
    await change(id, { documentCategories: null, reportKeys: null }, limited)
    expect(await findRow(id)).toMatchObject({
      documentCategories: ['shipment:booking', 'shipment:packing_list', 'shipment:other'],
      reportKeys: ['late-shipments'],
    })
    await change(id, { documentCategories: [], reportKeys: [] }, limited)
    expect(await findRow(id)).toMatchObject({ documentCategories: ['shipment:other'], reportKeys: [] })
  })

  test('gives no further customer to somebody who may see more than oneself, in whatever state they are', async () => {
    const { viewer: limited } = await seedManager([first, second], { documentCategories: ['shipment:booking'] })
    for (const ids of [[first], [first, foreign]]) {
      const id = await seedColleague(ids)
      await expect(change(id, { customerIds: [first, second] }, limited)).rejects.toMatchObject({ key: 'ownPeople.seesMore' })
      expect(await change(id, { customerIds: [first], documentCategories: [], reportKeys: null }, limited)).toBe(true)
    }
  })

  test('learns of an edit meanwhile, in words that name no foreign customer', async () => {
    const id = await seedColleague([first, foreign])
    const opened = await findOwnPerson(viewer, id)
    await change(id, { customerIds: [second] })
    const late = change(id, { version: opened?.version ?? 0, customerIds: [first] })
    await expect(late).rejects.toMatchObject({ key: 'adminUsers.stale', current: { customers: ['Acme South'] } })
  })

  test('by two at once: one of them is told, and neither is lost', async () => {
    const id = await seedColleague([first])
    const { viewer: other } = await seedManager([first, second])
    const { version = 0 } = (await findRow(id)) ?? {}
    const done = await Promise.allSettled([change(id, { version, name: 'One' }), change(id, { version, name: 'Two' }, other)])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('knows no customer that was archived meanwhile', async () => {
    const { first: mine, second: gone } = await seedThree()
    const { viewer: manager } = await seedManager([mine, gone])
    const id = await seedColleague([mine, gone])
    await db()
      .update(customers)
      .set({ archivedAt: now })
      .where(and(eq(customers.id, gone)))
    await expect(change(id, { customerIds: [mine, gone] }, manager)).rejects.toMatchObject({ key: 'adminGroups.customerGone' })
    expect(await findOwnPerson(manager, id)).toMatchObject({ isElsewhere: false, customers: [{ id: mine }] })
    expect(await change(id, { customerIds: [mine] }, manager)).toBe(true)
    expect((await customersOf(id)).map(([customer]) => customer)).toEqual([mine, gone])
  })
})
