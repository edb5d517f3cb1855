import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { recoveryCodes, secondFactors } from '#db/postgres/schema/accounts/second-factor.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { hasSecondFactor, spendCode } from '#domain/identity/access/second-factor/check-code.server.ts'
import { decryptSecret, encryptSecret } from '#domain/identity/access/second-factor/encryption.server.ts'
import { listRoleRequirements, requireSecondFactor } from '#domain/identity/access/second-factor/factor-requirement.server.ts'
import {
  completePendingSignIn,
  findPendingSignIn,
  openPendingSignIn,
} from '#domain/identity/access/second-factor/pending-sign-in.server.ts'
import { beginSettingUp, confirmSettingUp, findSecondFactor, turnOff } from '#domain/identity/access/second-factor/second-factor.server.ts'
import { findPersonByCredentials } from '#domain/identity/access/sign-in/credentials.server.ts'
import { signIn } from '#domain/identity/access/sign-in/sign-in.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, type SeededPerson, seedPerson, seedViewer, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

const origin = { network: null, userAgent: null, requestId: null }
const at = new Date('2026-03-14T08:00:10Z')
const seconds = (count: number) => new Date(at.getTime() + count * 1000)

let codeAt: (now: Date) => string
let person: SeededPerson
let viewer: Viewer

beforeEach(async () => {
  person = await seedPerson({ roleId: 2 })
  viewer = (await signedIn(person, at)).viewer
})

async function begin(): Promise<void> {
  await beginSettingUp(viewer, 'https://portal.test', at)
  const factor = await findSecondFactor(viewer)
  if (factor.state !== 'setting-up') throw new Error('a key must be waiting')
  const app = new TOTP({ secret: factor.text.replaceAll(' ', '') })
  codeAt = (now) => app.generate({ timestamp: now.getTime() })
}

const here = { portal: 'https://portal.test' }
const confirm = (code: string, typed = password) => confirmSettingUp(actOf(viewer, at), { code, password: typed }, here)
const notices = async (email: string) => {
  const mails = await db().select().from(deliveries).where(eq(deliveries.recipientAddress, email))
  return mails.filter(({ kind }) => kind === 'sign-in-changed').map(({ text }) => text ?? '')
}

async function setUp(): Promise<string[]> {
  await begin()
  return confirm(codeAt(at))
}

const spend = (code: string, now: Date) => db().transaction((tx) => spendCode(tx, person.userId, code, now))
const pending = () => openPendingSignIn(person, { remember: true }, at)
const waiting = (token: string, now = at) => findPendingSignIn(token, 4, now)

async function complete(token: string, code: string, now: Date) {
  const found = await waiting(token, now)
  if (!found) throw new Error('nothing is pending')
  return completePendingSignIn(found, token, code, origin, now)
}

describe('setting up a second factor', () => {
  test('no code is required before the first one has been confirmed', async () => {
    await begin()
    expect(await hasSecondFactor(person.userId)).toBe(false)
    await expect(confirm('000000')).rejects.toThrow('secondFactor.incorrect')
    // Whoever only finds the session open does not know the password.
    await expect(confirm(codeAt(at), 'guessed')).rejects.toMatchObject({ key: 'ownPassword.incorrect', field: 'password' })
    expect(await hasSecondFactor(person.userId)).toBe(false)
    await confirm(` ${codeAt(at).slice(0, 3)} ${codeAt(at).slice(3)} `)
    expect(await hasSecondFactor(person.userId)).toBe(true)
    expect(await findSecondFactor(viewer)).toEqual({ state: 'on', since: at, recoveryCodesLeft: 10 })
  })

  test('ten recovery codes are shown once, and PostgreSQL stores only their hashes and a sealed key', async () => {
    const codes = await setUp()
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^(\w{4}-){3}\w{4}$/)
    const rows = [await db().select().from(recoveryCodes), await db().select().from(secondFactors)]
    const kept = JSON.stringify(
      rows.flat().map((row) => Object.values(row).map((value) => (value instanceof Buffer ? value.toString('latin1') : value))),
    )
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })

  test('setting up a second factor ends the other sessions and is audited', async () => {
    const other = await signedIn(person)
    await setUp()
    expect(await findViewer(other.token, 4, new Date())).toBeNull()
    const trail = await db().select().from(auditEntries).where(eq(auditEntries.userId, person.userId))
    expect(trail.map(({ action }) => action)).toContain('set-up-second-factor')
  })

  test('beginning again does not replace a key in use', async () => {
    await setUp()
    await beginSettingUp(viewer, 'https://portal.test', seconds(60))
    expect(await spend(codeAt(seconds(60)), seconds(60))).toBe('code')
  })
})

describe('checking a code', () => {
  test('a code is valid half a minute early or late, and no longer', async () => {
    await setUp()
    expect(await spend(codeAt(seconds(300)), seconds(240))).toBeNull()
    expect(await spend(codeAt(seconds(300)), seconds(360))).toBeNull()
    expect(await spend(codeAt(seconds(300)), seconds(275))).toBe('code')
  })

  test('a code is accepted once, and no earlier code after it', async () => {
    await setUp()
    expect(await spend(codeAt(at), at)).toBeNull()
    expect(await spend(codeAt(seconds(30)), seconds(30))).toBe('code')
    expect(await spend(codeAt(seconds(30)), seconds(31))).toBeNull()
    expect(await spend(codeAt(at), seconds(31))).toBeNull()
    expect(await spend(codeAt(seconds(60)), seconds(60))).toBe('code')
  })

  test('of two concurrent uses of a code one succeeds', async () => {
    await setUp()
    const answers = await Promise.all(Array.from({ length: 6 }, () => spend(codeAt(seconds(30)), seconds(30))))
    expect(answers.filter(Boolean)).toEqual(['code'])
  })

  test('the code of another person is refused', async () => {
    await setUp()
    const code = codeAt(seconds(30))
    const other = await seedPerson({ roleId: 2 })
    expect(await db().transaction((tx) => spendCode(tx, other.userId, code, seconds(30)))).toBeNull()
  })
})

test('a recovery code works once, however it is typed, and only for its person', async () => {
  const [code = ''] = await setUp()
  const other = await seedPerson({ roleId: 2 })
  expect(await db().transaction((tx) => spendCode(tx, other.userId, code, at))).toBeNull()
  expect(await spend(code.toLowerCase().replaceAll('-', ' '), at)).toBe('recovery-code')
  expect(await spend(code, at)).toBeNull()
  expect(await findSecondFactor(viewer)).toMatchObject({ recoveryCodesLeft: 9 })
})

describe('between the password and the code', () => {
  test('a sign-in waits five minutes for the code and keeps its options', async () => {
    const token = await pending()
    expect(await waiting(token, seconds(299))).toMatchObject({ userId: person.userId, roleId: 2, remember: true })
    expect(await waiting(token, seconds(300))).toBeNull()
    expect(await waiting('made up')).toBeNull()
    expect(await findPendingSignIn(token, 1, at)).toBeNull()
  })

  test('the token between password and code opens no page', async () => {
    expect(await findViewer(await pending(), 4, at)).toBeNull()
  })

  test.each([
    ['disabled', { disabledAt: at }],
    ['deleted', { deletedAt: at }],
    ['given another password', { passwordHash: 'another' }],
  ])('a waiting sign-in ends when the person is %s', async (_, change) => {
    const token = await pending()
    await db().update(users).set(change).where(eq(users.id, person.userId))
    expect(await waiting(token)).toBeNull()
  })

  test('a waiting sign-in is completed once', async () => {
    await setUp()
    const token = await pending()
    expect(await complete(token, codeAt(seconds(30)), seconds(30))).toBe('code')
    expect(await waiting(token, seconds(30))).toBeNull()
  })

  test('wrong codes get one message and audit entries, and after ten the person has to wait, from any network', async () => {
    await setUp()
    const token = await pending()
    for (let n = 0; n < 10; n += 1) await expect(complete(token, 'AAAA-AAAA-AAAA-AAAA', at)).rejects.toThrow('secondFactor.incorrect')
    const refused = await complete(token, codeAt(seconds(30)), seconds(30)).catch((error) => error)
    expect(refused).toMatchObject({ retryAfterSeconds: expect.any(Number) })
    expect(refused.key).toBe('secondFactor.tooMany')
    const trail = await db().select().from(auditEntries).where(eq(auditEntries.userId, person.userId))
    expect(trail.filter(({ action }) => action === 'refuse-code')).toHaveLength(10)
  })
})

describe('turning a second factor off', () => {
  test('turning it off needs a code, ends the other sessions and mails the owner', async () => {
    for (const proof of ['code', 'recovery'] as const) {
      const [recovery = ''] = await setUp()
      for (const code of ['neither', password]) {
        const refused = turnOff(actOf(viewer, seconds(30)), { code, ownPassword: password }, here)
        await expect(refused).rejects.toMatchObject({ key: 'secondFactor.incorrect', field: 'code' })
      }
      const other = await signedIn(person)
      await turnOff(actOf(viewer, seconds(30)), { code: { code: codeAt(seconds(30)), recovery }[proof] }, here)
      expect(await findSecondFactor(viewer)).toEqual({ state: 'off' })
      expect(await hasSecondFactor(person.userId)).toBe(false)
      expect(await findViewer(other.token, 4, new Date())).toBeNull()
      expect((await notices(person.email)).filter((text) => text.includes('was turned off'))).not.toEqual([])
    }
  })

  test('turning it off also needs the password unless it was given within five minutes', async () => {
    await setUp()
    expect((await notices(person.email))[0]).toContain('was set up')
    const late = seconds(301)
    await expect(turnOff(actOf(viewer, late), { code: codeAt(late) }, here)).rejects.toMatchObject({
      key: 'ownPassword.proofRequired',
      field: 'ownPassword',
    })
    const guessed = turnOff(actOf(viewer, late), { code: codeAt(late), ownPassword: 'Guess-2026' }, here)
    await expect(guessed).rejects.toMatchObject({ key: 'ownPassword.incorrect', field: 'ownPassword' })
    expect(await hasSecondFactor(person.userId)).toBe(true)
    await turnOff(actOf(viewer, late), { code: codeAt(late), ownPassword: password }, here)
    expect(await hasSecondFactor(person.userId)).toBe(false)
  })
})

test('a sealed key opens for no other person, and not after a change', () => {
  const plain = Buffer.from('a key of twenty byte')
  const sealed = encryptSecret(plain, 7)
  expect(sealed.includes(plain)).toBe(false)
  expect(decryptSecret(sealed, 7)).toEqual(plain)
  expect(decryptSecret(sealed, 8)).toBeNull()
  const changed = Buffer.from(sealed)
  changed[20] = (changed[20] ?? 0) ^ 1
  expect(decryptSecret(changed, 7)).toBeNull()
  expect(decryptSecret(Buffer.alloc(3), 7)).toBeNull()
})

describe('a second factor required of a role', () => {
  test('a user of the role without a factor has to set one up, also in an open session; other roles do not', async () => {
    const administrator = await seedViewer({ roleId: 1, projectId: 2 })
    const agent = await signedIn(await seedPerson({ roleId: 4, projectId: 2 }))
    const customer = await signedIn(await seedPerson({ roleId: 2, projectId: 2 }))
    const elsewhere = await signedIn(await seedPerson({ roleId: 4 }))
    expect(agent.viewer.owesSecondFactor).toBe(false)
    await requireSecondFactor(actOf(administrator), [4])
    expect((await findViewer(agent.token, 2, new Date()))?.owesSecondFactor).toBe(true)
    expect((await findViewer(customer.token, 2, new Date()))?.owesSecondFactor).toBe(false)
    expect((await findViewer(elsewhere.token, 4, new Date()))?.owesSecondFactor).toBe(false)

    viewer = agent.viewer
    await begin()
    expect((await findViewer(agent.token, 2, new Date()))?.owesSecondFactor).toBe(true)
    await confirm(codeAt(at))
    expect((await findViewer(agent.token, 2, new Date()))?.owesSecondFactor).toBe(false)
    expect((await listRoleRequirements(administrator)).find(({ roleId }) => roleId === 4)).toEqual({
      roleId: 4,
      name: 'Agent',
      isRequired: true,
      people: 1,
      withFactor: 1,
    })
    await requireSecondFactor(actOf(administrator), [])
    expect((await listRoleRequirements(administrator)).some(({ isRequired }) => isRequired)).toBe(false)
  })
})

describe('signing in with the right password', () => {
  const options = { remember: false, origin }
  const enter = () => signIn(person.email, () => findPersonByCredentials(4, person.email, password), options, at)

  test('without a second factor it opens a session', async () => {
    const answer = await enter()
    expect(answer.kind).toBe('session')
    expect(await findViewer(answer.token, 4, at)).toMatchObject({ userId: person.userId })
  })

  test('with a second factor it opens only the wait for a code', async () => {
    await setUp()
    const answer = await enter()
    expect(answer.kind).toBe('code-needed')
    expect(await findViewer(answer.token, 4, at)).toBeNull()
    expect(await waiting(answer.token)).toMatchObject({ userId: person.userId })
  })
})
