import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { accessReviews } from '#db/postgres/schema/accounts/access-reviews.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { listHistory } from '#domain/core/audit/audit-history.server.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mergeCustomers } from '#domain/directory/customers/merges/merge-customers.server.ts'
import { separateCustomers } from '#domain/directory/customers/merges/separate-customers.server.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { startSession } from '#domain/identity/access/sessions.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { countAccess, countAllSeeing, findLastReview, recordReview } from '#domain/provisioning/access-review/access-reviews.server.ts'
import { grantList } from '#domain/provisioning/access-review/grant-list.ts'
import { grantRows } from '#domain/provisioning/access-review/grant-listing.server.ts'
import { previewWithdrawal, withdrawAccess } from '#domain/provisioning/access-review/withdraw-access.server.ts'
import { actOf, administrator, nowhere } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'

withRecord()
const now = new Date('2026-03-14T15:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
let viewer: Viewer
let foreign: Viewer
let [acme, zeta, north, archived, elsewhere] = [0, 0, 0, 0, 0]
const people: Record<string, number> = {}

beforeAll(async () => {
  viewer = await administrator()
  foreign = await administrator(2)
  north = await seedCustomerGroup(db(), { name: 'North' })
  acme = await seedCustomer(db(), { name: 'Acme', groupId: north })
  zeta = await seedCustomer(db(), { name: 'Zeta' })
  archived = await seedCustomer(db(), { name: 'Archived', archivedAt: now })
  elsewhere = await seedCustomer(db(), { projectId: 2, name: 'Elsewhere' })
  const grant = { by: viewer.userId, at: ago(200) }
  const seed = async (name: string, more: Parameters<typeof seedUser>[1]) => {
    people[name] = await seedUser(db(), { name, lastName: 'Test', email: `${name}@review.test`, passwordHash: 'x', grant, ...more })
  }
  await seed('fresh', { customerIds: [acme, zeta], lastSignedInAt: ago(3) })
  await seed('old', { customerIds: [acme, archived], lastSignedInAt: ago(100) })
  await seed('remembered', { customerIds: [acme], lastSignedInAt: ago(100) })
  await seed('byToken', { customerIds: [zeta], lastSignedInAt: ago(190) })
  await seed('never', { customerIds: [zeta], passwordHash: null, invitedAt: ago(2) })
  await seed('yesterday', { customerIds: [zeta], passwordHash: null, grant: { by: null, at: ago(1) } })
  await seed('resting', { customerIds: [zeta], disabledAt: now, lastSignedInAt: ago(300) })
  await seed('deleted', { customerIds: [zeta], deletedAt: now })
  await seed('boss', { roleId: 1, customerIds: [zeta] })
  await seed('program', { kind: 'service', customerIds: [acme], email: 'service-account:review', passwordHash: null })
  await seed('foreigner', { projectId: 2, customerIds: [elsewhere] })
  await startSession({ userId: people.remembered ?? 0, projectId: 4, roleId: 2 }, { remember: true, origin: nowhere }, ago(5))
  await db().execute(sql`update users set last_signed_in_at = ${ago(100).toISOString()} where id = ${people.remembered}`)
  await seedToken(people.byToken ?? 0)
  await db().execute(sql`update access_tokens set last_used_at = ${ago(10).toISOString()} where user_id = ${people.byToken}`)
  await db()
    .update(userCustomers)
    .set({ grantedBy: null, grantedAt: null })
    .where(eq(userCustomers.userId, people.resting ?? 0))
})

const query = (search: string) => readListQuery(grantList, new URLSearchParams(search))
const list = async (search = '', who = viewer) => (await grantRows.page(who, query(search), now)).page
const linesOf = async (search = '') => (await list(search)).rows.map(({ customer, person }) => `${customer} ${person.split(' ')[0]}`)

describe('the list has a row for each account and each customer that it sees', () => {
  test('service accounts among them; without deleted accounts, archived customers, other projects, and who sees all', async () => {
    expect((await linesOf()).toSorted()).toEqual(
      ['fresh', 'old', 'remembered', 'program']
        .map((name) => `Acme ${name}`)
        .concat(['fresh', 'byToken', 'never', 'yesterday', 'resting'].map((name) => `Zeta ${name}`))
        .toSorted(),
    )
    expect((await list('', foreign)).rows.map(({ person }) => person)).toEqual(['foreigner Test'])
    // The viewer and one more.
    expect(await countAllSeeing(viewer)).toBe(2)
  })

  test.each([
    ['customer', () => `customer=${acme}`, ['Acme fresh', 'Acme old', 'Acme program', 'Acme remembered']],
    ['group', () => `group=${north}`, ['Acme fresh', 'Acme old', 'Acme program', 'Acme remembered']],
    ['no group and role', () => 'group=0&role=2&state=active', ['Zeta byToken', 'Zeta fresh']],
    ['30 days', () => 'unused=30', ['Acme old', 'Acme program', 'Zeta never', 'Zeta resting']],
    ['180 days, which a grant not recorded counts for', () => 'unused=180', ['Acme program', 'Zeta never', 'Zeta resting']],
    ['never', () => 'unused=never', ['Acme program', 'Zeta never', 'Zeta yesterday']],
    ['any of two', () => 'unused=never&unused=90', ['Acme old', 'Acme program', 'Zeta never', 'Zeta resting', 'Zeta yesterday']],
    ['disabled', () => 'state=disabled', ['Zeta resting']],
    ['invited', () => 'state=invited', ['Zeta never']],
    ['not signed in yet', () => 'state=never_signed_in', ['Zeta yesterday']],
    ['kind', () => 'kind=service', ['Acme program']],
    ['words', () => 'q=ACME', ['Acme fresh', 'Acme old', 'Acme program', 'Acme remembered']],
    ['days', () => 'sinceFrom=2026-03-01', ['Zeta yesterday']],
  ])('filtered by %s', async (_, search, lines) => {
    expect((await linesOf(search())).toSorted()).toEqual(lines)
  })

  test('the last use is the latest of sign-in, session and token', async () => {
    const used = Object.fromEntries((await list()).rows.map(({ person, lastUsedAt }) => [person.split(' ')[0], lastUsedAt]))
    expect(used).toMatchObject({
      ...{ old: ago(100).toISOString(), remembered: ago(5).toISOString(), byToken: ago(10).toISOString() },
      ...{ never: null, program: null },
    })
    expect((await linesOf('sort=used')).slice(0, 3)).toEqual(['Zeta resting', 'Acme old', 'Zeta byToken'])
  })

  test('says since when and by whom, and what is not known', async () => {
    const [fresh] = (await list(`customer=${acme}&q=fresh`)).rows
    expect(fresh).toMatchObject({
      grantedAt: ago(200).toISOString(),
      grantedBy: `${viewer.name} ${viewer.lastName}`,
      email: 'fresh@review.test',
    })
    expect((await list('q=resting')).rows[0]).toMatchObject({ grantedAt: null, grantedBy: null, state: 'disabled' })
    expect((await list('q=yesterday')).rows[0]).toMatchObject({ grantedAt: ago(1).toISOString(), grantedBy: null })
    expect((await list('kind=service')).rows[0]).toMatchObject({ email: null })
  })

  test('the spreadsheet and a walk by cursor have the same rows', async () => {
    const whole = await list('sort=used')
    expect((await grantRows.sheet(viewer, query('sort=used'), null, now)).rows).toEqual(whole.rows)
    const walked: number[] = []
    for (let after: Parameters<typeof grantRows.after>[2]['after'] = null; ; ) {
      const part = await grantRows.after(viewer, query('sort=used'), { after, perPage: 2 }, now)
      walked.push(...part.rows.map(({ id }) => id))
      if (part.rows.length < 2) break
      after = part.last
    }
    expect(walked).toEqual(whole.rows.map(({ id }) => id))
  })
})

describe('a confirmed review', () => {
  test('keeps who, when and how much there was, of all customers or of one', async () => {
    expect(await findLastReview(4)).toBeNull()
    expect(await recordReview(actOf(viewer, ago(2)), acme)).toBe(true)
    expect(await findLastReview(4)).toBeNull()
    expect(await findLastReview(4, acme)).toMatchObject({ at: ago(2), by: `${viewer.name} ${viewer.lastName}` })
    expect(await recordReview(actOf(viewer, ago(1)), null)).toBe(true)
    expect([(await findLastReview(4))?.at, (await findLastReview(4, acme))?.at]).toEqual([ago(1), ago(1)])
    expect(await db().select().from(accessReviews).orderBy(accessReviews.id)).toMatchObject([
      { customerId: acme, reviewedBy: viewer.userId, people: 4, grants: 4, unused: 2 },
      { customerId: null, people: 8, grants: 9, unused: 4 },
    ])
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.action, 'review-access')).orderBy(auditEntries.id)
    expect(entries.map(({ subjectId, details }) => [subjectId, details.grants])).toEqual([
      [String(acme), 4],
      [null, 9],
    ])
    expect((await list(`customer=${acme}`)).rows[0]).toMatchObject({ reviewedAt: ago(1).toISOString() })
    expect((await list('', foreign)).rows[0]).toMatchObject({ reviewedAt: null })
  })

  test('is refused of a customer that is foreign, absent or archived', async () => {
    for (const id of [elsewhere, 999_999, archived]) expect(await recordReview(actOf(viewer, now), id)).toBe(false)
    expect(await countAccess(2, null, now)).toEqual({ people: 1, customers: 1, grants: 1, unused: 1 })
  })
})

describe('withdrawing', () => {
  const grantOf = async (userId: number, customerId: number) => {
    const rows = await db().select().from(userCustomers).where(eq(userCustomers.userId, userId))
    return rows.find((row) => row.customerId === customerId)?.id ?? 0
  }
  const withdraw = (ids: number[], disables = false, who = viewer) => withdrawAccess(actOf(who, now), ids, { disables })

  test('the question names what ends with it and what the person sees afterwards', async () => {
    const userId = await seedUser(db(), { name: 'Ana', lastName: 'Ruiz', customerIds: [acme, zeta, archived] })
    await seedReport(db(), { ownerId: userId, customerIds: [acme, zeta] })
    await seedCustomerAlert(db(), { customerId: acme, kind: 'arrived', userIds: [userId] })
    await seedToken(userId, { customerIds: [acme] })
    const [ofAcme, ofZeta] = [await grantOf(userId, acme), await grantOf(userId, zeta)]
    const affected = { reports: 1, alerts: 1, links: 0, tokens: 1 }
    const one = await previewWithdrawal(viewer, [ofAcme], new Date())
    expect(one).toMatchObject([{ id: ofAcme, person: 'Ana Ruiz', customer: 'Acme', affected, left: 1, isDisabled: false }])
    const both = await previewWithdrawal(viewer, [ofZeta, ofAcme], new Date())
    expect(both.map(({ customer, left }) => [customer, left])).toEqual([
      ['Acme', 0],
      ['Zeta', 0],
    ])
    expect(await previewWithdrawal(foreign, [ofAcme], now)).toEqual([])
    expect(await previewWithdrawal(viewer, [], now)).toEqual([])
  })

  test('ends at the next request, has the entry of an edit, and is done once', async () => {
    const userId = await seedUser(db(), { customerIds: [acme, zeta], passwordHash: 'x' })
    const session = await startSession({ userId, projectId: 4, roleId: 2 }, { remember: false, origin: nowhere }, new Date())
    expect((await findViewer(session.token, 4, new Date()))?.allowedCustomerIds).toEqual([acme, zeta])
    const id = await grantOf(userId, acme)
    const before = await findUser(viewer, userId, now)
    expect(await Promise.all([withdraw([id]), withdraw([id])])).toEqual(
      expect.arrayContaining([
        { withdrawn: 1, disabled: 0 },
        { withdrawn: 0, disabled: 0 },
      ]),
    )
    expect((await findViewer(session.token, 4, new Date()))?.allowedCustomerIds).toEqual([zeta])
    expect((await findUser(viewer, userId, now))?.version).toBeGreaterThan(before?.version ?? 0)
    const [entry] = await listHistory(viewer, 'user', userId)
    expect(entry).toMatchObject({ action: 'change-user' })
    const [written] = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(userId)))
      .orderBy(desc(auditEntries.id))
    expect(written).toMatchObject({
      userId: viewer.userId,
      details: { before: { customers: ['Acme', 'Zeta'] }, after: { customers: ['Zeta'] } },
    })
  })

  test('whoever is left without a customer is disabled where that is asked for, a service account too', async () => {
    const [alone, both, kept] = [
      await seedUser(db(), { customerIds: [zeta], passwordHash: 'x' }),
      await seedUser(db(), { customerIds: [acme, zeta], passwordHash: 'x' }),
      await seedUser(db(), { customerIds: [zeta, archived], passwordHash: 'x' }),
    ]
    const program = await seedUser(db(), { kind: 'service', email: 'service-account:alone', customerIds: [zeta] })
    const ids = await Promise.all([alone, both, program].map((userId) => grantOf(userId, zeta)))
    expect(await withdraw(ids, true)).toEqual({ withdrawn: 3, disabled: 2 })
    expect(await withdraw([await grantOf(kept, zeta)])).toEqual({ withdrawn: 1, disabled: 0 })
    const rows = await db().select({ id: users.id, at: users.disabledAt }).from(users)
    const isDisabled = (id: number) => rows.find((row) => row.id === id)?.at !== null
    expect([alone, both, program, kept].map(isDisabled)).toEqual([true, false, true, false])
    const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.action, 'change-service-account'))
    expect(entry).toMatchObject({ subjectId: String(program) })
    // What an archived customer leaves is there again when it is restored.
    expect(await grantOf(kept, archived)).toBeGreaterThan(0)
  })

  test('where disabling fails, nothing is withdrawn either, and the same question can be answered again', async () => {
    const [first, second] = [
      await seedUser(db(), { customerIds: [acme], passwordHash: 'x' }),
      await seedUser(db(), { customerIds: [zeta], passwordHash: 'x' }),
    ]
    const session = await startSession({ userId: first, projectId: 4, roleId: 2 }, { remember: false, origin: nowhere }, new Date())
    const ids = [await grantOf(first, acme), await grantOf(second, zeta)]
    const entries = () => db().$count(auditEntries)
    const written = await entries()
    await db().execute(
      sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'power failure'; end $$`,
    )
    await db().execute(sql`create trigger break_off before update of disabled_at on users for each row
      when (new.disabled_at is not null and new.id = ${sql.raw(String(second))}) execute function break_off()`)
    try {
      await expect(withdraw(ids, true)).rejects.toMatchObject({ cause: { message: 'power failure' } })
      expect([await grantOf(first, acme), await grantOf(second, zeta)]).toEqual(ids)
      expect((await findUser(viewer, first, now))?.state).toBe('active')
      expect((await findViewer(session.token, 4, new Date()))?.allowedCustomerIds).toEqual([acme])
      expect(await entries()).toBe(written)
    } finally {
      await db().execute(sql`drop trigger break_off on users`)
    }
    expect(await withdraw(ids, true)).toEqual({ withdrawn: 2, disabled: 2 })
    expect(await findViewer(session.token, 4, new Date())).toBeNull()
  })

  test('a customer that is merged into the withdrawn one goes with it, also when they are separated', async () => {
    const [merged, remaining] = [await seedCustomer(db(), { name: 'Merged' }), await seedCustomer(db(), { name: 'Remaining' })]
    const userId = await seedUser(db(), { customerIds: [merged, zeta] })
    const mergeId = (await mergeCustomers(actOf(viewer), { mergedId: merged, remainingId: remaining, reason: 'The same' })) ?? 0
    expect(await withdraw([await grantOf(userId, remaining)])).toEqual({ withdrawn: 1, disabled: 0 })
    expect(await separateCustomers(actOf(viewer), mergeId, 'Not the same')).toBe(true)
    const rows = await db().select().from(userCustomers).where(eq(userCustomers.userId, userId))
    expect(rows.map(({ customerId }) => customerId)).toEqual([zeta])
  })

  test('what is foreign, absent or of an archived customer stays', async () => {
    const ids = [
      await grantOf(people.foreigner ?? 0, elsewhere),
      999_999_999,
      await grantOf(people.old ?? 0, archived),
      await grantOf(people.boss ?? 0, zeta),
    ]
    expect(await withdraw(ids, true)).toEqual({ withdrawn: 0, disabled: 0 })
    expect(await withdraw([await grantOf(people.fresh ?? 0, acme)], true, foreign)).toEqual({ withdrawn: 0, disabled: 0 })
    expect(await db().$count(userCustomers, eq(userCustomers.customerId, elsewhere))).toBe(1)
    expect(await db().$count(customers, eq(customers.id, archived))).toBe(1)
  })
})
