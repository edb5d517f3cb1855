import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { passkeys } from '#db/postgres/schema/accounts/passkeys.ts'
import { secondFactorRequirements } from '#db/postgres/schema/accounts/second-factor.ts'
import { seedPasskey } from '#db/seed/seed-passkeys.ts'
import { seedProvider } from '#db/seed/seed-providers.ts'
import { assignHosts } from '#domain/core/hosts/project-hosts.server.ts'
import { resetFactor } from '#domain/directory/users/factor-reset.server.ts'
import { addPasskey, startAdding } from '#domain/identity/access/passkeys/add-passkey.server.ts'
import { listOwnPasskeys, removePasskey, renamePasskey } from '#domain/identity/access/passkeys/own-passkeys.server.ts'
import { signInByPasskey, startPasskeySignIn } from '#domain/identity/access/passkeys/passkey-sign-in.server.ts'
import { beginSettingUp } from '#domain/identity/access/second-factor/second-factor.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { unlinkIdentity } from '#domain/identity/company-sign-in/flow/own-identities.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { SoftwareAuthenticator } from '#tests/support/passkeys/software-authenticator.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, seedPerson, seedViewer, signedIn } from '#tests/support/test-viewers.ts'
import {
  add,
  enter,
  enterSomebody,
  forgetProof,
  lastEntry,
  later,
  noticesOf,
  now,
  occasion,
  own,
  portal,
  withSomebodyAndDevice,
  world,
} from './passkey-world.ts'

withRecord()
withSomebodyAndDevice()

describe('adding a passkey', () => {
  test('it signs in its owner without e-mail, password and code, and both are in the audit trail', async () => {
    await add()
    expect(await listOwnPasskeys(world.viewer)).toMatchObject([{ name: 'Phone', host: 'portal.test', isSynced: false, lastUsedAt: null }])
    expect(await lastEntry()).toMatchObject({ action: 'add-passkey', userId: world.person.userId })
    expect(await noticesOf(world.person.userId)).toBe(1)
    const session = await enter()
    expect(await findViewer(session.token, 4, now)).toMatchObject({ userId: world.person.userId })
    expect(await lastEntry()).toMatchObject({ action: 'login', details: { passkey: (await own())[0]?.id } })
    expect(await listOwnPasskeys(world.viewer)).toMatchObject([{ lastUsedAt: now.toISOString() }])
  })

  test('a browser is asked for one that it finds by itself and that verifies its owner, and is told of those it has', async () => {
    const first = await startAdding(world.viewer, portal, now)
    expect(first.options).toMatchObject({
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      rp: { id: 'portal.test' },
    })
    expect(Buffer.from(first.options.user.id, 'base64url')).toHaveLength(32)
    await add()
    const second = await startAdding(world.viewer, portal, now)
    expect(second.options.excludeCredentials).toMatchObject([{ id: world.device.credentialId.toString('base64url') }])
    expect(second.options.user.id).toBe(world.device.userHandle)
  })

  test('that it is kept on several devices is stored, and followed at each sign-in', async () => {
    world.device = new SoftwareAuthenticator(portal, true)
    await add({ isBackedUp: false })
    expect(await own()).toMatchObject([{ isSyncable: true, isSynced: false }])
    await enter()
    expect(await own()).toMatchObject([{ isSyncable: true, isSynced: true }])
  })

  test.each([
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['another origin', { origin: 'https://portal.test.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['no verification of the person', { isVerified: false }],
    ['an answer to a sign-in', { type: 'webauthn.get' }],
  ])('%s is refused', async (_, twist) => {
    await expect(add(twist)).rejects.toMatchObject({ key: 'passkeys.notAdded' })
    expect(await own()).toEqual([])
  })

  test('a challenge adds one passkey, for whom it was made, within five minutes', async () => {
    const { options, ceremony } = await startAdding(world.viewer, portal, now)
    const answer = world.device.make(options)
    const other = await seedViewer({ roleId: 2 }, now)
    await expect(addPasskey(actOf(other, now), ceremony, { answer }, occasion())).rejects.toMatchObject({ key: 'passkeys.over' })
    await expect(addPasskey(actOf(world.viewer, now), null, { answer }, occasion())).rejects.toMatchObject({ key: 'passkeys.over' })
    await expect(addPasskey(actOf(world.viewer, later(6)), ceremony, { answer }, occasion(password))).rejects.toMatchObject({
      key: 'passkeys.over',
    })
    await addPasskey(actOf(world.viewer, now), ceremony, { answer }, occasion())
    await expect(addPasskey(actOf(world.viewer, now), ceremony, { answer }, occasion())).rejects.toMatchObject({ key: 'passkeys.over' })
    expect(await own()).toHaveLength(1)
  })

  test('it wants the own password where the sign-in was longer ago than five minutes', async () => {
    await forgetProof()
    await expect(add()).rejects.toMatchObject({ key: 'ownPassword.proofRequired', field: 'ownPassword' })
    expect(await own()).toEqual([])
  })

  test('one that another person has, and one more than ten, are refused', async () => {
    await add()
    const { userId } = world.person
    await enterSomebody()
    await expect(add()).rejects.toMatchObject({ key: 'passkeys.known' })
    expect(await db().$count(passkeys, eq(passkeys.userId, userId))).toBe(1)
    for (let n = 0; n < 10; n += 1) await seedPasskey(db(), { projectId: 4, userId: world.person.userId })
    world.device = new SoftwareAuthenticator(portal)
    await expect(add()).rejects.toMatchObject({ key: 'passkeys.tooMany' })
  })

  test('what is no answer of a device is refused in words', async () => {
    for (const answer of ['', '{}', '[]', '{"id":1}', '\0', 'null', JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key' })]) {
      const { ceremony } = await startAdding(world.viewer, portal, now)
      await expect(addPasskey(actOf(world.viewer, now), ceremony, { answer }, occasion())).rejects.toMatchObject({
        key: 'passkeys.notAdded',
      })
      const signing = await startPasskeySignIn(portal, null, now)
      const asked = signInByPasskey(4, signing.ceremony, { answer, portal }, { remember: false, origin: world.origin }, now)
      await expect(asked).rejects.toMatchObject({ key: 'passkeys.refused' })
    }
  })
})

describe('a role that needs a second factor', () => {
  beforeEach(async () => {
    await db().delete(secondFactorRequirements)
    await add()
    await db().insert(secondFactorRequirements).values({ projectId: 4, roleId: 2 })
  })

  test('who signs in by a passkey owes none; the password alone still owes one, and makes none where there are passkeys', async () => {
    const byPasskey = await enter()
    expect(await findViewer(byPasskey.token, 4, now)).toMatchObject({ owesSecondFactor: false })
    const byPassword = (await signedIn(world.person, now)).viewer
    expect(byPassword.owesSecondFactor).toBe(true)
    await expect(beginSettingUp(byPassword, portal, now)).rejects.toMatchObject({ key: 'passkeys.signInByIt' })
    world.viewer = byPassword
    world.device = new SoftwareAuthenticator(portal)
    await expect(add()).rejects.toMatchObject({ key: 'passkeys.signInByIt' })
    await db().update(passkeys).set({ rpId: 'former.test' }).where(eq(passkeys.userId, world.person.userId))
    await assignHosts(new Map([['former.test', 4]]))
    await expect(beginSettingUp(byPassword, portal, now)).rejects.toMatchObject({ key: 'passkeys.signInByIt' })
    await assignHosts(new Map())
    await beginSettingUp(byPassword, portal, now)
  })

  test('who has none yet adds one instead of a code', async () => {
    world.person = await seedPerson({ roleId: 2 })
    const { token, viewer: owing } = await signedIn(world.person, now)
    world.viewer = owing
    world.device = new SoftwareAuthenticator(portal)
    expect(world.viewer.owesSecondFactor).toBe(true)
    await add()
    expect(await findViewer(token, 4, now)).toMatchObject({ owesSecondFactor: false })
  })
})

describe('keeping passkeys', () => {
  test('it is renamed and removed by its owner alone; removed, it opens nothing, and the other sessions end', async () => {
    await add()
    const id = (await own())[0]?.id ?? 0
    const other = await seedViewer({ roleId: 2 }, now)
    expect(await renamePasskey(actOf(other, now, world.origin), id, 'Mine')).toBe(false)
    expect(await removePasskey(actOf(other, now), id, occasion())).toBe(false)
    expect(await renamePasskey(actOf(world.viewer, now, world.origin), id, 'Work phone')).toBe(true)
    expect(await own()).toMatchObject([{ name: 'Work phone' }])
    const elsewhere = await enter()
    await forgetProof()
    await expect(removePasskey(actOf(world.viewer, now), id, occasion())).rejects.toMatchObject({ key: 'ownPassword.proofRequired' })
    expect(await removePasskey(actOf(world.viewer, later(1)), id, occasion(password))).toBe(true)
    expect([await own(), await noticesOf(world.person.userId), await findViewer(elsewhere.token, 4, now)]).toEqual([[], 2, null])
    expect(await lastEntry()).toMatchObject({ action: 'remove-passkey', details: { name: 'Work phone' } })
    await expect(enter()).rejects.toMatchObject({ key: 'passkeys.refused' })
  })

  test('the last way in stays; a second passkey frees the first, and a passkey frees an identity', async () => {
    await add()
    const { userId } = world.person
    await db().update(users).set({ passwordHash: null }).where(eq(users.id, userId))
    const id = (await own())[0]?.id ?? 0
    await expect(removePasskey(actOf(world.viewer, now), id, occasion())).rejects.toMatchObject({ key: 'passkeys.lastWay' })
    await seedPasskey(db(), { projectId: 4, userId, rpId: 'former.test' })
    await expect(removePasskey(actOf(world.viewer, now), id, occasion())).rejects.toMatchObject({ key: 'passkeys.lastWay' })
    const issuer = 'https://passkeys.example.com'
    await seedProvider(db(), { issuer })
    const [identity] = await db()
      .insert(userIdentities)
      .values({ projectId: 4, userId, issuer, subject: `s${userId}`, linkedBy: 'person' })
      .returning()
    expect(await unlinkIdentity(actOf(world.viewer, now), identity?.id ?? 0, occasion())).toBe(true)
    await seedPasskey(db(), { projectId: 4, userId, rpId: 'portal.test' })
    expect(await removePasskey(actOf(world.viewer, now), id, occasion())).toBe(true)
  })

  test('an administrator’s reset of the second factor removes them, and mails so', async () => {
    await add()
    const administrator = await seedViewer({ roleId: 1 }, now)
    expect(await resetFactor(actOf(administrator, later(1), world.origin), world.person.userId, password, { portal })).toBe(true)
    expect([await own(), await noticesOf(world.person.userId)]).toEqual([[], 2])
    await expect(enter()).rejects.toMatchObject({ key: 'passkeys.refused' })
  })
})
