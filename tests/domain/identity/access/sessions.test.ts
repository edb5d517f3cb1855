import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { isLive, maxSessionLife } from '#domain/identity/access/session.ts'
import { endSession, findRememberedEmail, startSession } from '#domain/identity/access/sessions.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

const hour = 3_600_000
const origin = { network: null, userAgent: null, requestId: null }
const at = new Date('2026-03-14T08:00:00Z')
const later = (hours: number) => new Date(at.getTime() + hours * hour)

describe('the lifetime of a session', () => {
  test.each([
    [2, false, 12],
    [2, true, 30 * 24],
    [1, true, 12],
    [1, false, 12],
  ] as const)('role %i, remembered %s: %i hours', (role, remember, hours) => {
    expect(maxSessionLife(role, remember)).toBe(hours * hour)
  })

  const open = { createdAt: at, lastSeenAt: at, expiresAt: later(12), endedAt: null, remembered: false }
  test.each([
    ['used within the hour', open, later(0.99), true],
    ['idle for an hour', open, later(1), false],
    ['remembered and idle for an hour', { ...open, remembered: true }, later(1), true],
    ['at its absolute end', { ...open, lastSeenAt: later(11.9) }, later(12), false],
    ['ended', { ...open, endedAt: at }, at, false],
  ])('%s', (_, session, now, live) => {
    expect(isLive(session, 2, now)).toBe(live)
  })
})

test('PostgreSQL stores the hash of a session token, never the token', async () => {
  const { token } = await signedIn(await seedPerson({ roleId: 2 }))
  const rows = await db().select().from(sessions)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0]?.tokenHash).toHaveLength(32)
})

test('a new sign-in in the same browser ends the previous session', async () => {
  const person = await seedPerson({ roleId: 2 })
  const { token } = await signedIn(person)
  await startSession(person, { remember: false, origin, replaces: token }, new Date())
  expect(await findViewer(token, 4, new Date())).toBeNull()
})

test('a session begun while its account was being disabled opens nothing, also once the account is enabled', async () => {
  const person = await seedPerson({ roleId: 2 })
  const disabled = (disabledAt: Date | null) => db().update(users).set({ disabledAt }).where(eq(users.id, person.userId))
  await disabled(new Date())
  const { token } = await startSession(person, { remember: false, origin }, new Date())
  await disabled(null)
  expect(await findViewer(token, 4, new Date())).toBeNull()
})

test('logout ends the session, and sign-in and logout are audited', async () => {
  const person = await seedPerson({ roleId: 3 })
  const { token, viewer } = await signedIn(person)
  await endSession(actOf(viewer))
  expect(await findViewer(token, 4, new Date())).toBeNull()
  const trail = await db().select().from(auditEntries).where(eq(auditEntries.userId, person.userId)).orderBy(auditEntries.id)
  expect(trail.map((entry) => entry.action)).toEqual(['login', 'logout'])
})

test.each(['disabledAt', 'deletedAt'] as const)('a person with %s set has no session', async (column) => {
  const person = await seedPerson({ roleId: 2 })
  const { token } = await signedIn(person)
  await db()
    .update(users)
    .set({ [column]: new Date() })
    .where(eq(users.id, person.userId))
  expect(await findViewer(token, 4, new Date())).toBeNull()
})

test('a session cookie of one project opens nothing in another', async () => {
  const { token } = await signedIn(await seedPerson({ roleId: 1 }))
  expect(await findViewer(token, 1, new Date())).toBeNull()
})

test('role and customers are read from PostgreSQL on each request', async () => {
  const [first, second] = await seedCustomers(2)
  const person = await seedPerson({ roleId: 2, customerIds: [first ?? 0] })
  const { token, viewer } = await signedIn(person)
  expect(viewer.allowedCustomerIds).toEqual([first])
  await db().update(users).set({ roleId: 1 }).where(eq(users.id, person.userId))
  const promoted = await findViewer(token, 4, new Date())
  expect(promoted?.roleId).toBe(1)
  expect(promoted?.allowedCustomerIds).toContain(second)
})

test("an administrator's session ends after 12 hours, and their e-mail is remembered for 30 days", async () => {
  const person = await seedPerson({ roleId: 1 })
  const now = new Date()
  const { token, expiresAt, cookieUntil } = await startSession(person, { remember: true, origin }, now)
  expect([expiresAt, cookieUntil].map((until) => ((until?.getTime() ?? 0) - now.getTime()) / 3_600_000)).toEqual([12, 720])
  expect(await findViewer(token, 4, new Date(now.getTime() + 12 * 3_600_000))).toBeNull()
  expect(await findRememberedEmail(token, 4)).toBe(person.email)
})

test('only a remembered session offers its e-mail at the next sign-in, also after it has ended', async () => {
  const person = await seedPerson({ roleId: 2 })
  const remembered = await startSession(person, { remember: true, origin }, new Date())
  const viewer = await findViewer(remembered.token, 4, new Date())
  if (viewer) await endSession(actOf(viewer))
  expect(await findRememberedEmail(remembered.token, 4)).toBe(person.email)
  const { token } = await signedIn(person)
  expect(await findRememberedEmail(token, 4)).toBeNull()
  expect(await findRememberedEmail(remembered.token, 2)).toBeNull()
  expect(await findRememberedEmail('never issued', 4)).toBeNull()
})
