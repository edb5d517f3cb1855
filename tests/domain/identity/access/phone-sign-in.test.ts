import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { endOwnSession, listOwnSessions } from '#domain/identity/access/own-sessions/own-sessions.server.ts'
import { beginSettingUp, confirmSettingUp, findSecondFactor } from '#domain/identity/access/second-factor/second-factor.server.ts'
import { endSession } from '#domain/identity/access/sessions.server.ts'
import { enterCodeByPhone, signInByPhone } from '#domain/identity/access/sign-in/phone-sign-in.server.ts'
import { findBearer } from '#domain/identity/tokens/bearer.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, type SeededPerson, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

const now = new Date('2026-11-25T12:00:10Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const origin = { network: '192.0.2.7', userAgent: 'Fairway/1 (iPhone; iOS 19)', requestId: 'r1' }

const byPhone = (person: SeededPerson, typed: { password?: string; remember?: boolean } = {}) =>
  signInByPhone(4, { email: person.email, password, remember: false, timeZone: 'America/Mexico_City', ...typed }, origin, now)

async function bearerOf(token: string, at = now) {
  const bearer = await findBearer(token, 4, origin.network, at)
  if (typeof bearer === 'string') throw new Error(bearer)
  return bearer
}

test("a phone signs in with a person's password, and its session is listed and ended among their own", async () => {
  const person = await seedPerson({ roleId: 2 })
  const answer = await byPhone(person)
  expect(answer).toMatchObject({ kind: 'session', token: expect.stringMatching(/^fwm_/), expiresAt: later(12 * 60) })
  const { viewer } = await bearerOf(answer.token)
  expect(viewer).toMatchObject({ userId: person.userId, timeZone: 'America/Mexico_City' })
  const web = (await signedIn(person, now)).viewer
  expect((await listOwnSessions(web, now)).map(({ kind, isThis, device }) => [kind, isThis, device.system])).toEqual([
    ['web', true, null],
    ['phone', false, 'iPhone'],
  ])
  expect(await endOwnSession(actOf(web, now, origin), viewer.sessionId ?? 0)).toBe(true)
  expect(await findBearer(answer.token, 4, origin.network, now)).toBe('revoked')
  const [entry] = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.sessionId, viewer.sessionId ?? 0))
  expect(entry).toMatchObject({ action: 'login', details: { origin: 'phone', remembered: false } })
})

test('a phone signs itself out, and an administrator is never remembered', async () => {
  const answer = await byPhone(await seedPerson({ roleId: 1 }), { remember: true })
  const { viewer } = await bearerOf(answer.token)
  expect(answer).toMatchObject({ expiresAt: later(12 * 60) })
  await endSession(actOf(viewer, now, origin))
  expect(await findBearer(answer.token, 4, origin.network, now)).toBe('revoked')
  const remembered = await byPhone(await seedPerson({ roleId: 3 }), { remember: true })
  expect(remembered).toMatchObject({ expiresAt: later(30 * 24 * 60) })
})

test('a wrong password and an unknown address are refused alike', async () => {
  const person = await seedPerson({ roleId: 2 })
  await expect(byPhone(person, { password: 'Wrong-2026!' })).rejects.toThrow('access.incorrect')
  await expect(byPhone({ ...person, email: 'nobody@fairway.test' })).rejects.toThrow('access.incorrect')
})

test('with a second factor the password opens nothing until the code is entered, once', async () => {
  const person = await seedPerson({ roleId: 2 })
  const { viewer } = await signedIn(person, now)
  await beginSettingUp(viewer, 'https://portal.test', now)
  const factor = await findSecondFactor(viewer)
  if (factor.state !== 'setting-up') throw new Error('a key must be waiting')
  const app = new TOTP({ secret: factor.text.replaceAll(' ', '') })
  const codeAt = (at: Date) => app.generate({ timestamp: at.getTime() })
  await confirmSettingUp(actOf(viewer, now, origin), { code: codeAt(now), password }, { portal: 'https://portal.test' })
  const { kind, token: pending } = await byPhone(person, { remember: true })
  expect(kind).toBe('code-needed')
  expect(await findBearer(pending, 4, origin.network, now)).toBe('malformed')
  const enter = (code: string, at: Date, token = pending) => enterCodeByPhone(4, { pending: token, code }, origin, at)
  await expect(enter('000000', later(1))).rejects.toThrow('secondFactor.incorrect')
  await expect(enter(codeAt(later(1)), later(1), 'made up')).rejects.toThrow('secondFactor.incorrect')
  const session = await enter(codeAt(later(1)), later(1))
  expect((await bearerOf(session.token, later(1))).viewer).toMatchObject({ userId: person.userId })
  await expect(enter(codeAt(later(2)), later(2))).rejects.toThrow('secondFactor.incorrect')
})
