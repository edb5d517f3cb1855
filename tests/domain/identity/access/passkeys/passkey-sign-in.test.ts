import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { passkeys, spentChallenges } from '#db/postgres/schema/accounts/passkeys.ts'
import { startAdding } from '#domain/identity/access/passkeys/add-passkey.server.ts'
import { deleteSpentChallenges } from '#domain/identity/access/passkeys/ceremony.server.ts'
import { signInByPasskey, startPasskeySignIn } from '#domain/identity/access/passkeys/passkey-sign-in.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { limits } from '#domain/platform/environment/limits.ts'
import { SoftwareAuthenticator } from '#tests/support/passkeys/software-authenticator.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { add, enter, lastEntry, later, now, portal, someNetwork, withSomebodyAndDevice, world } from './passkey-world.ts'

withRecord()
withSomebodyAndDevice()

describe('signing in by a passkey', () => {
  beforeEach(async () => {
    world.device.counter = 5
    await add()
    world.device.counter = 6
  })

  test.each([
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['another origin', { origin: 'http://portal.test' }],
    ['another host', { rpId: 'evil.example' }],
    ['no verification of the person', { isVerified: false }],
    ['an answer to an addition', { type: 'webauthn.create' }],
    ['the handle of somebody else', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['an unknown passkey', { credentialId: Buffer.alloc(32).toString('base64url') }],
  ])('%s is refused in the same words, and in the trail without a name', async (_, twist) => {
    await expect(enter(twist)).rejects.toMatchObject({ key: 'passkeys.refused' })
    expect(await lastEntry()).toMatchObject({ action: 'refuse-passkey', userId: null })
  })

  test('an answer opens one session: sent again it is refused, also at once, and after five minutes', async () => {
    const { options, ceremony } = await startPasskeySignIn(portal, null, now)
    const send = (at = now) =>
      signInByPasskey(4, ceremony, { answer: world.device.sign(options), portal }, { remember: false, origin: world.origin }, at)
    await expect(send(later(6))).rejects.toMatchObject({ key: 'passkeys.over' })
    const answers = await Promise.allSettled([send(), send(), send()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(send()).rejects.toMatchObject({ key: 'passkeys.over' })
    await deleteSpentChallenges(later(4))
    expect(await db().$count(spentChallenges)).toBeGreaterThan(0)
    await deleteSpentChallenges(later(60 * 24 * 365))
    expect(await db().$count(spentChallenges)).toBe(0)
  })

  test.each([
    [2, 30 * 24],
    [1, 12],
  ])('remembered, a session of role %s lasts %s hours', async (roleId, hours) => {
    await db().update(users).set({ roleId }).where(eq(users.id, world.person.userId))
    const { expiresAt } = await enter({}, { remember: true })
    expect(expiresAt.getTime() - now.getTime()).toBe(hours * 3_600_000)
  })

  test('a network gets so many challenges, and then has to wait', async () => {
    for (let n = 0; n < limits.passkeyChallenges.points; n += 1) await startPasskeySignIn(portal, '203.0.113.9', now)
    await expect(startPasskeySignIn(portal, '203.0.113.9', now)).rejects.toMatchObject({ key: 'limits.passkeySignIns' })
    await startPasskeySignIn(portal, '203.0.113.10', now)
  })

  test('the challenge of an addition signs nobody in', async () => {
    const { options, ceremony } = await startAdding(world.viewer, portal, now)
    const asked = signInByPasskey(
      4,
      ceremony,
      { answer: world.device.sign(options), portal },
      { remember: false, origin: world.origin },
      now,
    )
    await expect(asked).rejects.toMatchObject({ key: 'passkeys.over' })
  })

  test.each([
    ['went back', 4],
    ['stands still', 5],
  ])('a counter that %s is refused, and the trail names whose passkey was copied', async (_, counter) => {
    await expect(enter({ counter })).rejects.toMatchObject({ key: 'passkeys.refused' })
    expect(await lastEntry()).toMatchObject({ action: 'refuse-passkey', userId: world.person.userId, details: { why: 'counter-back' } })
    await enter({ counter: 6 })
  })

  test('at another project, and at another host of this one, it is unknown', async () => {
    await expect(enter({}, { projectId: 2 })).rejects.toMatchObject({ key: 'passkeys.refused' })
    await db().update(passkeys).set({ rpId: 'former.test' }).where(eq(passkeys.userId, world.person.userId))
    await expect(enter()).rejects.toMatchObject({ key: 'passkeys.refused' })
  })

  test.each([
    ['disabled', { disabledAt: now }],
    ['deleted', { deletedAt: now }],
    ['made a service account', { kind: 'service' as const }],
  ])('whoever is %s is refused', async (_, change) => {
    await db().update(users).set(change).where(eq(users.id, world.person.userId))
    await expect(enter()).rejects.toMatchObject({ key: 'passkeys.refused' })
  })

  test('another person’s passkey under this credential’s name is refused', async () => {
    const stranger = new SoftwareAuthenticator(portal)
    const twist = { credentialId: world.device.credentialId.toString('base64url'), userHandle: world.device.userHandle }
    await expect(enter(twist, { by: stranger })).rejects.toMatchObject({ key: 'passkeys.refused' })
  })

  test('who has typed no password of their own owes none', async () => {
    await db().update(users).set({ owesNewPassword: true }).where(eq(users.id, world.person.userId))
    const session = await enter()
    expect(await findViewer(session.token, 4, now)).toMatchObject({ owesNewPassword: false })
  })

  test('sixty failures of a network make it wait, and say for how long', async () => {
    for (let time = 0; time < limits.passkeySignIns.points; time += 1) await enter({ isVerified: false }).catch(() => null)
    const refused = await enter().catch((error) => error)
    expect([refused.key, refused.retryAfterSeconds]).toEqual(['limits.passkeySignIns', expect.any(Number)])
    world.origin = { ...world.origin, network: someNetwork() }
    await enter()
  })
})
