import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { secondFactors } from '#db/postgres/schema/accounts/second-factor.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeUser } from '#domain/directory/users/edit-user.server.ts'
import { resetFactor } from '#domain/directory/users/factor-reset.server.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { hasSecondFactor } from '#domain/identity/access/second-factor/check-code.server.ts'
import { findPersonByCredentials } from '#domain/identity/access/sign-in/credentials.server.ts'
import { isProven, requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, type SeededPerson, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
const at = new Date()
const minutes = (count: number) => new Date(at.getTime() + count * 60_000)
const here = { portal: 'https://portal.test' }
const missing = { key: 'ownPassword.proofRequired', field: 'ownPassword' }
let administrator: SeededPerson
let peer: SeededPerson
let viewer: Viewer

beforeEach(async () => {
  ;[administrator, peer] = [await seedPerson({ roleId: 1 }), await seedPerson({ roleId: 1 })]
  viewer = (await signedIn(administrator, at)).viewer
})

/** Six minutes after the sign-in. */
async function save(
  { userId }: SeededPerson,
  changed: { email?: string; password?: string; name?: string; roleId?: RoleId; ownPassword?: string },
  now = minutes(6),
) {
  const user = await findUser(viewer, userId, now)
  if (!user) throw new Error('the user is there')
  const { name, lastName, email, position, telephone, roleId, version, documentCategories, reportKeys, customers } = user
  const current = { name, lastName, email, position, telephone, roleId, version, documentCategories, reportKeys }
  return changeUser(actOf(viewer, now), userId, { ...current, customerIds: customers.map(({ id }) => id), ...changed }, here)
}

const mailsTo = async (email: string) => {
  const mails = await db().select().from(deliveries).where(eq(deliveries.recipientAddress, email))
  return mails.map(({ kind, text }) => [kind, text ?? ''] as const)
}

test("an open session without the password changes nobody's password, e-mail or second factor", async () => {
  await db()
    .insert(secondFactors)
    .values({ userId: administrator.userId, sealedKey: Buffer.from('x'), confirmedAt: at })
  for (const user of [administrator, peer]) {
    await expect(save(user, { password: 'Stolen-2026' })).rejects.toMatchObject(missing)
    await expect(save(user, { email: 'thief@elsewhere.test' })).rejects.toMatchObject(missing)
    await expect(save(user, { password: 'Stolen-2026', ownPassword: 'Guessed-2026' })).rejects.toMatchObject({
      key: 'ownPassword.incorrect',
    })
    await expect(resetFactor(actOf(viewer, minutes(6)), user.userId, undefined, here)).rejects.toMatchObject(missing)
    expect(await findPersonByCredentials(4, user.email, password)).toMatchObject({ userId: user.userId })
  }
  expect(await hasSecondFactor(administrator.userId)).toBe(true)
})

test('an open session without the password makes nobody an administrator', async () => {
  const customer = await seedPerson({ roleId: 3 })
  await expect(save(customer, { roleId: 1 })).rejects.toMatchObject(missing)
  expect(await save(customer, { roleId: 1, ownPassword: password })).toBe(true)
})

test('fields that open nothing are changed without the password', async () => {
  expect(await save(peer, { name: 'Renamed' })).toBe(true)
})

test('a password proof holds for five minutes in that session, and in no other', async () => {
  expect(await isProven(viewer, minutes(4.9))).toBe(true)
  expect(await isProven(viewer, minutes(5))).toBe(false)
  await requireProof(viewer, password, minutes(6))
  expect(await isProven(viewer, minutes(10.9))).toBe(true)
  const { viewer: elsewhere } = await signedIn(administrator, at)
  expect(await isProven(elsewhere, minutes(6))).toBe(false)
})

test('after ten wrong passwords the right one has to wait', async () => {
  for (let n = 0; n < 10; n += 1) await requireProof(viewer, 'Wrong-2026', minutes(6)).catch(() => {})
  await expect(requireProof(viewer, password, minutes(6))).rejects.toMatchObject({
    key: 'ownPassword.tooMany',
    retryAfterSeconds: expect.any(Number),
  })
})

test("a changed e-mail or password is mailed to the user's old address, whoever changes it", async () => {
  expect(await save(peer, { email: 'moved@fairway.test', password: 'Another-2026', ownPassword: password })).toBe(true)
  const [[kind, text = ''] = []] = await mailsTo(peer.email)
  expect(kind).toBe('sign-in-changed')
  expect(text).toContain(`${viewer.name} ${viewer.lastName}, an administrator`)
  expect(text).toContain('The e-mail of your account was changed')
  expect(text).toContain('Your password was replaced')
  expect(await mailsTo('moved@fairway.test')).toEqual([])
  expect(await save(administrator, { password: 'Another-2026' }, minutes(7))).toBe(true)
  expect((await mailsTo(administrator.email))[0]?.[1]).toContain('as you, and gave your password')
})

test('a removed second factor is reported to its owner', async () => {
  await db()
    .insert(secondFactors)
    .values({ userId: peer.userId, sealedKey: Buffer.from('x'), confirmedAt: at })
  expect(await resetFactor(actOf(viewer, minutes(6)), peer.userId, password, here)).toBe(true)
  expect(await hasSecondFactor(peer.userId)).toBe(false)
  expect((await mailsTo(peer.email))[0]?.[1]).toContain('The second factor was removed')
})
