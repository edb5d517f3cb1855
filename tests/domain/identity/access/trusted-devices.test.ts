import { desc, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { trustedDevices, trustPolicies } from '#db/postgres/schema/accounts/second-factor.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { resetFactor } from '#domain/directory/users/factor-reset.server.ts'
import { moveUser } from '#domain/directory/users/user-state.server.ts'
import { endOtherSessions } from '#domain/identity/access/own-sessions/own-sessions.server.ts'
import { changeOwnPassword } from '#domain/identity/access/recovery/own-password.server.ts'
import { beginSettingUp, confirmSettingUp, findSecondFactor, turnOff } from '#domain/identity/access/second-factor/second-factor.server.ts'
import { findPersonByCredentials } from '#domain/identity/access/sign-in/credentials.server.ts'
import { signInByPhone } from '#domain/identity/access/sign-in/phone-sign-in.server.ts'
import { signIn } from '#domain/identity/access/sign-in/sign-in.server.ts'
import {
  deleteExpiredTrust,
  endEveryTrust,
  endTrust,
  isTrustedDevice,
  letAdministratorsTrust,
  listOwnTrustedDevices,
  trustDevice,
} from '#domain/identity/access/trusted-devices/trusted-devices.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, type SeededPerson, seedPerson, seedViewer, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

const portal = 'https://portal.test'
const now = new Date('2026-11-20T10:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const origin = { network: '192.0.2.7', userAgent: firefox, requestId: null }
const occasion = { portal }

let person: SeededPerson
let viewer: Viewer
let codeAt: (now: Date) => string

async function seedWithFactor(roleId: RoleId): Promise<void> {
  person = await seedPerson({ roleId })
  viewer = (await signedIn(person, now)).viewer
  await beginSettingUp(viewer, portal, now)
  const factor = await findSecondFactor(viewer)
  if (factor.state !== 'setting-up') throw new Error('a key must be waiting')
  const app = new TOTP({ secret: factor.text.replaceAll(' ', '') })
  codeAt = (at) => app.generate({ timestamp: at.getTime() })
  await confirmSettingUp(actOf(viewer, now, origin), { code: codeAt(now), password }, occasion)
}

beforeEach(async () => {
  await db().delete(trustPolicies)
  await seedWithFactor(2)
})

const trust = async (at = now) => (await trustDevice(person, origin, at)) ?? ''
const enter = async (trusted: string[], at = now) => {
  const prove = () => findPersonByCredentials(4, person.email, password)
  return (await signIn(person.email, prove, { remember: false, origin, trusted }, at)).kind
}
const isAsked = async (token: string, at = now) => !(await isTrustedDevice(person, [token], at))
const administrator = () => seedViewer({ roleId: 1 }, now)
const lastEntry = async () =>
  (await db().select().from(auditEntries).where(eq(auditEntries.userId, person.userId)).orderBy(desc(auditEntries.id)).limit(1))[0]

describe('a device that was trusted', () => {
  test('is not asked for the code for 30 days, and the trail says why', async () => {
    const token = await trust()
    expect(await enter([])).toBe('code-needed')
    expect(await enter(['made up', token])).toBe('session')
    expect(await lastEntry()).toMatchObject({ action: 'login', details: { factor: 'trusted-device' } })
    expect([await enter([token], later(29.9)), await enter([token], later(30))]).toEqual(['session', 'code-needed'])
  })

  test('is not trusted for somebody else, and a phone’s sign-in knows nothing of it', async () => {
    const token = await trust()
    const [owner, ofOwner] = [person, token]
    await seedWithFactor(2)
    expect(await enter([ofOwner])).toBe('code-needed')
    const asked = { email: owner.email, password, remember: false, trusted: [ofOwner] }
    expect((await signInByPhone(4, asked, origin, now)).kind).toBe('code-needed')
  })

  test('is listed with what is known of it, and only its hash is stored', async () => {
    const token = await trust()
    expect(await listOwnTrustedDevices(viewer, now)).toMatchObject([
      { device: { browser: 'Firefox', system: 'Linux' }, network: '192.0.2.7', lastUsedAt: null, until: later(30) },
    ])
    await enter([token], later(1))
    expect(await listOwnTrustedDevices(viewer, later(1))).toMatchObject([{ lastUsedAt: later(1) }])
    const kept = (await db().select().from(trustedDevices)).flatMap((row) => Object.values(row).map(String))
    expect(kept.join()).not.toContain(token)
    expect(await listOwnTrustedDevices(viewer, later(30))).toEqual([])
    await deleteExpiredTrust(later(31))
    expect(await db().$count(trustedDevices, eq(trustedDevices.userId, person.userId))).toBe(0)
  })

  test('is ended by its owner, one or all, and by nobody else', async () => {
    const tokens = [await trust(), await trust(), await trust()]
    const [latest] = await listOwnTrustedDevices(viewer, now)
    expect(await endTrust(actOf(await seedViewer({ roleId: 2 }, now), now, origin), latest?.id ?? 0)).toBe(false)
    expect(await endTrust(actOf(viewer, now, origin), latest?.id ?? 0)).toBe(true)
    expect(await Promise.all(tokens.map((token) => isAsked(token)))).toEqual([false, false, true])
    expect(await endEveryTrust(actOf(viewer, now, origin))).toBe(2)
    expect(await Promise.all(tokens.map((token) => isAsked(token)))).toEqual([true, true, true])
    expect(await lastEntry()).toMatchObject({ action: 'end-trust', details: { ended: 2 } })
  })
})

test.each<[string, () => Promise<unknown>]>([
  ['another password', () => changeOwnPassword(actOf(viewer, now, origin), { oldPassword: password, password: 'Lighthouse-9', portal })],
  [
    'turning the factor off',
    () => turnOff(actOf(viewer, later(0.01), origin), { code: codeAt(later(0.01)), ownPassword: password }, occasion),
  ],
  ['an administrator’s reset of it', async () => resetFactor(actOf(await administrator(), now, origin), person.userId, password, occasion)],
  ['disabling the account', async () => moveUser(actOf(await administrator(), now, origin), person.userId, 'disable')],
  ['ending the other sessions', () => endOtherSessions(actOf(viewer, now, origin))],
  ['making its owner an administrator', () => db().update(users).set({ roleId: 1 }).where(eq(users.id, person.userId))],
])('%s ends the trust', async (_, change) => {
  const token = await trust()
  expect(await isAsked(token)).toBe(false)
  await change()
  expect(await isAsked(token)).toBe(true)
  expect(await listOwnTrustedDevices(viewer, now)).toEqual([])
})

test('administrators trust devices where the project allows it; taken back, it ends what they trust', async () => {
  await seedWithFactor(1)
  expect(await trustDevice(person, origin, now)).toBeNull()
  const other = await seedViewer({ roleId: 1, projectId: 2 }, now)
  await letAdministratorsTrust(actOf(other, now, origin), true)
  expect(await trustDevice(person, origin, now)).toBeNull()
  await letAdministratorsTrust(actOf(viewer, now, origin), true)
  expect(await lastEntry()).toMatchObject({ action: 'let-administrators-trust', details: { isAllowed: true } })
  const token = await trust()
  expect(await enter([token])).toBe('session')
  await letAdministratorsTrust(actOf(viewer, now, origin), false)
  expect(await enter([token])).toBe('code-needed')
  await letAdministratorsTrust(actOf(viewer, now, origin), true)
  expect(await enter([token])).toBe('code-needed')
})
