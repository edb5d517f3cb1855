import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { deviceOf } from '#domain/identity/access/own-sessions/device.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#domain/identity/access/own-sessions/own-sessions.server.ts'
import { startSession } from '#domain/identity/access/sessions.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

const origin = { network: '10.0.0.7', userAgent: null, requestId: 'r1' }
const at = new Date('2026-03-14T08:00:00Z')
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000)

test("a person's live sessions are listed: this one first, then by last use", async () => {
  const person = await seedPerson({ roleId: 2 })
  await signedIn(person, at)
  await startSession(person, { remember: true, origin }, later(-300))
  const { viewer } = await signedIn(person, later(-0.5))
  await signedIn(await seedPerson({ roleId: 2 }), at)
  const listed = await listOwnSessions(viewer, later(0.2))
  expect(listed.map(({ isThis, remembered }) => [isThis, remembered])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
  expect(await listOwnSessions(viewer, later(0.9))).toHaveLength(2)
})

test('an ended session opens nothing at its next request, and the audit trail says who ended it', async () => {
  const person = await seedPerson({ roleId: 2 })
  const { viewer } = await signedIn(person)
  const other = await signedIn(person)
  expect(await endOwnSession(actOf(viewer, new Date(), origin), other.viewer.sessionId)).toBe(true)
  expect(await findViewer(other.token, 4, new Date())).toBeNull()
  expect(await endOwnSession(actOf(viewer, new Date(), origin), other.viewer.sessionId)).toBe(false)
  const trail = await db().select().from(auditEntries).where(eq(auditEntries.action, 'end-session'))
  expect(trail).toMatchObject([
    { userId: person.userId, sessionId: viewer.sessionId, subjectId: String(other.viewer.sessionId), network: '10.0.0.7', requestId: 'r1' },
  ])
})

test("neither somebody else's session nor the present one can be ended from the list", async () => {
  const { viewer, token } = await signedIn(await seedPerson({ roleId: 1 }))
  const foreign = await signedIn(await seedPerson({ roleId: 2 }))
  for (const id of [foreign.viewer.sessionId, viewer.sessionId, 987_654_321]) {
    expect(await endOwnSession(actOf(viewer, new Date(), origin), id)).toBe(false)
  }
  expect(await findViewer(foreign.token, 4, new Date())).not.toBeNull()
  expect(await findViewer(token, 4, new Date())).not.toBeNull()
})

test('ending all other sessions keeps this one', async () => {
  const person = await seedPerson({ roleId: 3 })
  const others = [await signedIn(person), await signedIn(person)]
  const { viewer, token } = await signedIn(person)
  const foreign = await signedIn(await seedPerson({ roleId: 3 }))
  expect(await endOtherSessions(actOf(viewer, new Date(), origin))).toBe(2)
  for (const other of others) expect(await findViewer(other.token, 4, new Date())).toBeNull()
  expect(await findViewer(token, 4, new Date())).not.toBeNull()
  expect(await findViewer(foreign.token, 4, new Date())).not.toBeNull()
})

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
test.each([
  [windows, 'Chrome', 'Windows'],
  [`${windows} Edg/141.0.0.0`, 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('the user agent %s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
