import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { personInvitations } from '#db/postgres/schema/accounts/person-invitations.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { rateLimits } from '#db/postgres/schema/core/rate-limits.ts'
import { listHistory } from '#domain/core/audit/audit-history.server.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeOwnPerson, moveOwnPerson } from '#domain/directory/people/edit-own-person.server.ts'
import { answerInvitationRequest, listInvitationRequests } from '#domain/directory/people/invitation-requests.server.ts'
import { findOwnPerson } from '#domain/directory/people/own-people.server.ts'
import { ownPeopleList } from '#domain/directory/people/own-people-list.ts'
import { ownPeopleRows } from '#domain/directory/people/own-people-listing.server.ts'
import { listRoom } from '#domain/directory/people/people-limits.server.ts'
import { inviteOwnAgain, invitePerson, listOwnInvitations, takeInvitationBack } from '#domain/directory/people/person-invitations.server.ts'
import { isColleague } from '#domain/directory/users/colleagues.server.ts'
import { changeUser } from '#domain/directory/users/edit-user.server.ts'
import { moveUser } from '#domain/directory/users/user-state.server.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { limits } from '#domain/platform/environment/limits.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { findRow, here, seedColleague, seedManager, seedThree, typed } from './people-world.ts'

withRecord()
const now = new Date()
let forwarder: Viewer
let viewer: Viewer
let [first, second, foreign] = [0, 0, 0]

beforeAll(async () => {
  forwarder = await administrator()
})
beforeEach(async () => {
  ;({ first, second, foreign } = await seedThree())
  viewer = (await seedManager([first, second])).viewer
})

const invite = (more: Partial<ReturnType<typeof typed>> = {}, who = viewer, key: string = crypto.randomUUID()) =>
  invitePerson(actOf(who, now), typed([first], more), key, here)
const madeBy = async (id: number | null) =>
  (
    await db()
      .select()
      .from(personInvitations)
      .where(eq(personInvitations.id, id ?? 0))
  )[0]
const namesOf = async (who = viewer) =>
  (await ownPeopleRows.page(who, readListQuery(ownPeopleList, new URLSearchParams('size=100')), new Date())).page.rows.map(
    ({ email }) => email,
  )
const mailsTo = (email: string) => db().$count(deliveries, and(eq(deliveries.recipientAddress, email), eq(deliveries.kind, 'invitation')))
const enter = (userId: number) => db().update(users).set({ passwordHash: 'own', lastSignedInAt: now }).where(eq(users.id, userId))
const limit = (mostPeople: number | null, id = first) => db().update(customers).set({ mostPeople }).where(eq(customers.id, id))

describe('inviting', () => {
  test('makes an account of role 2 with these customers, mails it, and shows it as a person once they are in', async () => {
    const id = await invite({ email: 'ana@acme.test' })
    const { userId } = (await madeBy(id)) ?? {}
    const { name, lastName } = viewer
    expect(await findUser(forwarder, userId ?? 0, now)).toMatchObject({
      ...{ email: 'ana@acme.test', roleId: 2, rights: [], passwordState: 'invited', invitedBy: `${name} ${lastName}` },
      customers: [{ id: first }],
    })
    expect(await mailsTo('ana@acme.test')).toBe(1)
    expect([await namesOf(), await findOwnPerson(viewer, userId ?? 0)]).toEqual([[viewer.email], null])
    expect(await listOwnInvitations(viewer)).toMatchObject([{ id, email: 'ana@acme.test', customers: ['Acme'] }])
    await enter(userId ?? 0)
    expect(await namesOf()).toContain('ana@acme.test')
    expect(await listOwnInvitations(viewer)).toEqual([])
    expect(await listHistory(forwarder, 'user', userId ?? 0)).toMatchObject([{ action: 'add-user', by: `${name} ${lastName}` }])
    expect(await listHistory(forwarder, 'customer', first)).toMatchObject([{ action: 'invite-own-person', person: 'Nora Newman' }])
  })

  test('is written in the language that was chosen, also when it goes again, and the account keeps it', async () => {
    const id = await invite({ email: 'sprache@acme.test', language: 'es' })
    await inviteOwnAgain(actOf(viewer, now), id ?? 0, here)
    const mails = await db().select().from(deliveries).where(eq(deliveries.recipientAddress, 'sprache@acme.test'))
    expect(mails.map(({ subject }) => subject.startsWith('Su cuenta en'))).toEqual([true, true])
    expect(await findRow((await madeBy(id))?.userId ?? 0)).toMatchObject({ language: 'es' })
  })

  test('the same form twice makes one', async () => {
    const key = crypto.randomUUID()
    const written = typed([first])
    const twice = await Promise.all([1, 2].map(() => invitePerson(actOf(viewer, now), written, key, here)))
    expect(twice[0]).toBe(twice[1])
    expect(await db().$count(users, eq(users.email, written.email))).toBe(1)
  })

  test('gives nothing that one does not hold: no foreign customer, no permission beyond one’s own', async () => {
    for (const customerIds of [[foreign], [first, foreign], [987_654_321]]) {
      await expect(invite({ customerIds })).rejects.toMatchObject({ key: 'adminGroups.customerGone' })
    }
    const { viewer: limited } = await seedManager([first], { documentCategories: ['shipment:booking'], reportKeys: [] })
    const made = await madeBy(await invite({}, limited))
    expect(await findRow(made?.userId ?? 0)).toMatchObject({ documentCategories: ['shipment:booking'], reportKeys: [] })
    const hostile = { roleId: 1, rights: ['manage-own-people'], projectId: 2 } as object
    const forged = await madeBy(await invite(hostile))
    expect(await findRow(forged?.userId ?? 0)).toMatchObject({ roleId: 2, rights: [], projectId: 4 })
  })

  test('is nobody’s who has lost the right, or the customer, since the form was opened', async () => {
    await db()
      .delete(userCustomers)
      .where(and(eq(userCustomers.userId, viewer.userId), eq(userCustomers.customerId, first)))
    await expect(invite()).rejects.toMatchObject({ key: 'adminGroups.customerGone' })
    await db().update(users).set({ rights: [] }).where(eq(users.id, viewer.userId))
    expect(await invite({ customerIds: [second] })).toBeNull()
  })

  test('refuses with words whom one sees already, and whom a colleague has invited', async () => {
    const known = await seedColleague([second], { email: `known-${second}@acme.test` })
    const email = (await findRow(known))?.email.toUpperCase() ?? ''
    await expect(invite({ email })).rejects.toMatchObject({ key: 'ownPeople.known', field: 'email' })
    const { viewer: colleague } = await seedManager([first, second])
    await invite({ email: 'once@acme.test' }, colleague)
    await expect(invite({ email: 'Once@acme.test' })).rejects.toMatchObject({ key: 'ownPeople.invitedAlready', field: 'email' })
  })

  test('more often than the limit waits', async () => {
    for (let sent = 0; sent < limits.peopleInvitations.points; sent++) await inviteOwnAgain(actOf(viewer, now), 987_654_321, here)
    await expect(invite()).rejects.toMatchObject({ key: 'limits.peopleInvitations' })
    await db().delete(rateLimits)
  })
})

/** Everything that the viewer can see or do after an invitation, but for ids. */
async function seenAfter(id: number | null, email: string) {
  const again = await inviteOwnAgain(actOf(viewer, now), id ?? 0, here)
  await limit(50)
  const seen = {
    again,
    ...{ people: await namesOf(), room: await listRoom(viewer) },
    readers: await db()
      .select({ email: users.email })
      .from(users)
      .where(and(isColleague(viewer), eq(users.email, email), eq(users.roleId, 2))),
    invitations: (await listOwnInvitations(viewer)).map(({ id: _, email: __, ...told }) => told),
    twice: await invite({ email }).catch(({ key }) => key),
    back: await takeInvitationBack(actOf(viewer, now), id ?? 0),
    after: [await namesOf(), await listOwnInvitations(viewer), (await listRoom(viewer)).map(({ people }) => people)],
  }
  return seen
}

describe('an e-mail that has an account elsewhere', () => {
  test.each([
    ['of another customer', async () => (await findRow(await seedColleague([foreign])))?.email],
    ['of an agent of one’s own customer', async () => (await seedPerson({ roleId: 4, customerIds: [first] })).email],
    ['of an administrator', async () => (await seedPerson({ roleId: 1 })).email],
    ['that is disabled', async () => (await findRow(await seedColleague([foreign], { disabledAt: now })))?.email],
    [
      'whom another customer has invited',
      async () => {
        const { viewer: other } = await seedManager([foreign])
        const written = typed([foreign])
        await invitePerson(actOf(other, now), written, crypto.randomUUID(), here)
        return written.email
      },
    ],
  ])('%s is answered like one that nobody has, and the account stays as it is', async (_, emailOf) => {
    const email = (await emailOf()) ?? ''
    const [account] = await db().select().from(users).where(eq(users.email, email))
    const mails = await mailsTo(email)
    const id = await invite({ email })
    expect(id).toBeGreaterThan(0)
    const seen = await seenAfter(id, email)
    const { email: free } = typed([])
    const other = await invite({ email: free })
    expect(seen).toEqual(await seenAfter(other, free))
    expect(await findRow(account?.id ?? 0)).toEqual(account)
    expect(await mailsTo(email)).toBe(mails)
  })

  test('waits for the forwarder, who gives the customers without any further permission', async () => {
    const id = await seedColleague([foreign], { documentCategories: [] })
    const email = (await findRow(id))?.email ?? ''
    const invitation = await invite({ email })
    const request = (await listInvitationRequests(forwarder)).find((each) => each.id === invitation)
    expect(request).toMatchObject({ email, account: { id, roleId: 2 }, customers: [{ id: first }] })
    expect(await answerInvitationRequest(actOf(await administrator(2), now), invitation ?? 0, 'accept')).toBe(false)
    expect(await answerInvitationRequest(actOf(forwarder, now), invitation ?? 0, 'accept')).toBe(true)
    expect(await answerInvitationRequest(actOf(forwarder, now), invitation ?? 0, 'refuse')).toBe(false)
    expect(await findOwnPerson(viewer, id)).toMatchObject({ isElsewhere: true, customers: [{ id: first }] })
    expect(await findRow(id)).toMatchObject({ documentCategories: [] })
    expect(await listOwnInvitations(viewer)).toEqual([])
    expect(await listHistory(forwarder, 'customer', first)).toMatchObject([
      { action: 'accept-own-invitation' },
      { action: 'change-user' },
      { action: 'invite-own-person' },
    ])
  })

  test('of another role gets no customer by an answer, and can be refused', async () => {
    const agent = await seedPerson({ roleId: 4, customerIds: [foreign] })
    const invitation = await invite({ email: agent.email })
    const accepted = answerInvitationRequest(actOf(forwarder, now), invitation ?? 0, 'accept')
    await expect(accepted).rejects.toMatchObject({ key: 'ownPeople.requests.otherRole' })
    expect(await answerInvitationRequest(actOf(forwarder, now), invitation ?? 0, 'refuse')).toBe(true)
    expect(await db().$count(userCustomers, eq(userCustomers.userId, agent.userId))).toBe(1)
  })
})

describe('an invitation', () => {
  test('of a customer that one has not is as absent', async () => {
    const { viewer: other } = await seedManager([first, foreign])
    const id = (await invite({ customerIds: [first, foreign] }, other)) ?? 0
    expect(await listOwnInvitations(viewer)).toEqual([])
    expect([await inviteOwnAgain(actOf(viewer, now), id, here), await takeInvitationBack(actOf(viewer, now), id)]).toEqual([false, false])
    expect((await madeBy(id))?.closedAt).toBeNull()
  })

  test('that is taken back takes its account along, and the same e-mail can be invited anew', async () => {
    const email = `back-${first}@acme.test`
    const id = (await invite({ email })) ?? 0
    const { userId } = (await madeBy(id)) ?? {}
    expect(await takeInvitationBack(actOf(viewer, now), id)).toBe(true)
    expect((await findRow(userId ?? 0))?.deletedAt).toEqual(now)
    expect(await takeInvitationBack(actOf(viewer, now), id)).toBe(false)
    expect(await invite({ email })).toBeGreaterThan(id)
  })

  test('cannot be sent again or taken back once they are in', async () => {
    const id = (await invite()) ?? 0
    const { userId } = (await madeBy(id)) ?? {}
    await enter(userId ?? 0)
    expect([await inviteOwnAgain(actOf(viewer, now), id, here), await takeInvitationBack(actOf(viewer, now), id)]).toEqual([false, false])
    expect((await findRow(userId ?? 0))?.deletedAt).toBeNull()
  })

  test.each([
    ['a further customer', 2, []],
    ['a right', 2, ['manage-own-people']],
    ['another role', 5, []],
    ['the role of administrators', 1, []],
  ] as const)('whose account got %s from the forwarder meanwhile is no longer theirs to take back', async (what, roleId, rights) => {
    const id = (await invite()) ?? 0
    const { userId = 0 } = (await madeBy(id)) ?? {}
    const row = await findRow(userId ?? 0)
    const { name = '', lastName = '', email = '', version = 0 } = row ?? {}
    const person = { name, lastName, email, position: null, telephone: null, documentCategories: null, reportKeys: null, version }
    const customerIds = what === 'a right' ? [first] : [first, foreign]
    await changeUser(actOf(forwarder, now), userId ?? 0, { ...person, roleId, rights, customerIds }, here)
    expect((await listOwnInvitations(viewer)).map((each) => each.id)).not.toContain(id)
    expect([await inviteOwnAgain(actOf(viewer, now), id, here), await takeInvitationBack(actOf(viewer, now), id)]).toEqual([false, false])
    expect((await findRow(userId ?? 0))?.deletedAt).toBeNull()
    const seen = await findOwnPerson(viewer, userId ?? 0)
    expect(seen?.customers.map((each) => each.id) ?? null).toEqual(roleId === 2 ? [first] : null)
  })

  test('whose account the forwarder has ended opens nothing again', async () => {
    const id = (await invite()) ?? 0
    const { userId, email = '' } = (await madeBy(id)) ?? {}
    await moveUser(actOf(forwarder, now), userId ?? 0, 'disable')
    expect(await inviteOwnAgain(actOf(viewer, now), id, here)).toBe(false)
    await expect(moveOwnPerson(actOf(viewer, now), userId ?? 0, 'enable', here)).resolves.toBe(false)
    expect(await mailsTo(email)).toBe(1)
  })
})

describe('a limit of people', () => {
  test('counts everybody and every invitation, and refuses one more with words', async () => {
    await limit(3)
    await seedColleague([first])
    const gone = await seedColleague([first], { disabledAt: now, disabledBy: 'colleague', disabledCustomerIds: [first] })
    await invite()
    expect(await listRoom(viewer)).toEqual([{ id: first, name: 'Acme', people: 3, most: 3 }])
    await expect(invite()).rejects.toMatchObject({ key: 'ownPeople.full', field: 'customers', values: { customer: 'Acme', most: 3 } })
    await expect(moveOwnPerson(actOf(viewer, now), gone, 'enable', here)).rejects.toMatchObject({ key: 'ownPeople.full' })
    const other = await seedColleague([second])
    const more = { ...typed([first, second]), version: 1 }
    await expect(changeOwnPerson(actOf(viewer, now), other, more)).rejects.toMatchObject({ key: 'ownPeople.full' })
    expect(await invite({ customerIds: [second] })).toBeGreaterThan(0)
  })

  test('lets one of two in who are invited at once into the last place', async () => {
    await limit(2)
    const { viewer: other } = await seedManager([second])
    await db().insert(userCustomers).values({ userId: other.userId, customerId: first, grantedAt: now })
    await limit(3)
    const done = await Promise.allSettled([invite(), invite({}, other)])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
