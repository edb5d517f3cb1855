import { and, eq, isNull, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { recoveryRequests, recoveryTokens } from '#db/postgres/schema/accounts/recovery.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { changePasswordByLink } from '#domain/identity/access/recovery/change-by-link.server.ts'
import { isNewPassword } from '#domain/identity/access/recovery/new-password.ts'
import { deleteExpiredLinks, isLinkLive } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { answerRecoveryRequests, requestRecovery } from '#domain/identity/access/recovery/recovery-requests.server.ts'
import { findPersonByCredentials } from '#domain/identity/access/sign-in/credentials.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
beforeEach(async () => void (await db().delete(deliveries)))

const portal = 'https://portal.fairway.test'
const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
const now = new Date('2026-03-14T08:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const newPassword = 'Lighthouse-9'

async function ask(email: string, at = now, projectId: ProjectId = 4): Promise<void> {
  await requestRecovery(projectId, email, portal, origin, at)
  await answerRecoveryRequests(at)
}

const mails = (kind = 'recovery') => db().select().from(deliveries).where(eq(deliveries.kind, kind)).orderBy(deliveries.id)

async function tokenFromMail(): Promise<string> {
  const { text } = await PostalMime.parse((await mails()).at(-1)?.rendered ?? '')
  return new RegExp(`${portal}/recoverpassword/([\\w-]{43})`).exec(text ?? '')?.[1] ?? expect.fail('no link in the mail')
}

/** Transactions of this database that wait for another one. */
const waiting = sql`select count(*)::int as total from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

const change = (token: string, at = now, secret = newPassword, projectId: ProjectId = 4) =>
  changePasswordByLink({ projectId, token, password: secret, portal, origin }, at)

describe('the rule for new passwords: 8 to 15 characters, a lowercase, an uppercase, a digit, a special one, no space', () => {
  test.each(['Abcdef1$', 'Fairway-2026', 'aB3_aB3_aB3_aB3', 'Ábcdef1@x', 'A1!aaaa#'])('the new password %s is accepted', (text) => {
    expect(isNewPassword(text)).toBe(true)
  })
  test.each([
    'Abcde1$',
    'Abcdefghijklm1$x',
    'abcdef1$',
    'ABCDEF1$',
    'Abcdefg$',
    'Abcdefg1',
    'Abc def1$',
    'Abcdef1#',
    'Abcdef1$\n',
    '',
  ])('the new password %j is refused', (text) => {
    expect(isNewPassword(text)).toBe(false)
  })
})

describe('requesting a password link', () => {
  test('a known address in any case gets one mail with a link, and PostgreSQL stores only its hash', async () => {
    const { email } = await seedPerson({ roleId: 2 })
    await ask(email.toUpperCase())
    const token = await tokenFromMail()
    expect((await mails())[0]).toMatchObject({ recipientAddress: email, state: 'pending', perishesAt: later(30) })
    expect(JSON.stringify(await db().select().from(recoveryTokens))).not.toContain(token)
    expect(await db().$count(recoveryRequests)).toBe(0)
  })

  test('an unknown, disabled, deleted or foreign address gets no mail', async () => {
    const [disabled, deleted, foreign] = [
      await seedPerson({ roleId: 2 }),
      await seedPerson({ roleId: 2 }),
      await seedPerson({ roleId: 2, projectId: 1 }),
    ]
    await db().update(users).set({ disabledAt: now }).where(eq(users.id, disabled.userId))
    await db().update(users).set({ deletedAt: now }).where(eq(users.id, deleted.userId))
    for (const { email } of [disabled, deleted, foreign, { email: 'nobody@fairway.test' }]) await ask(email)
    expect(await mails()).toEqual([])
  })

  test('a person gets three links an hour, and a fourth request is dropped silently', async () => {
    const { email } = await seedPerson({ roleId: 2 })
    await Promise.all([1, 2, 3, 4, 5].map(() => requestRecovery(4, email, portal, origin, now)))
    await Promise.all([answerRecoveryRequests(now), answerRecoveryRequests(now)])
    expect(await mails()).toHaveLength(3)
    await ask(email, later(59))
    expect(await mails()).toHaveLength(3)
    await ask(email, later(61))
    expect(await mails()).toHaveLength(4)
  })

  test("the mail with the link is in the person's language, else the project's", async () => {
    const [english, spanish] = [await seedPerson({ roleId: 2 }), await seedPerson({ roleId: 2, projectId: 2 })]
    await ask(english.email)
    await ask(spanish.email, now, 2)
    await db().update(users).set({ language: 'es' }).where(eq(users.id, english.userId))
    await ask(english.email)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Set a new password for RR Fairway',
      'Establezca una nueva contraseña para Roldan',
      'Establezca una nueva contraseña para RR Fairway',
    ])
  })
})

describe('using a password link', () => {
  test('a link sets the password, ends every session of the person, mails a notice and is audited', async () => {
    const person = await seedPerson({ roleId: 2 })
    const [first, second, bystander] = [await signedIn(person), await signedIn(person), await signedIn(await seedPerson({ roleId: 2 }))]
    await ask(person.email, new Date())
    await change(await tokenFromMail(), new Date())
    expect(await findPersonByCredentials(4, person.email, newPassword)).toMatchObject({ userId: person.userId })
    await expect(findPersonByCredentials(4, person.email, password)).rejects.toThrow('access.incorrect')
    for (const { token } of [first, second]) expect(await findViewer(token, 4, new Date())).toBeNull()
    expect(await findViewer(bystander.token, 4, new Date())).not.toBeNull()
    expect(await mails('password-changed')).toHaveLength(1)
    const trail = await db().select({ action: auditEntries.action }).from(auditEntries).where(eq(auditEntries.userId, person.userId))
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['recovery-mailed', 'password-recovered']))
  })

  test('a link is not used up by opening it, and opens in its own project only', async () => {
    await ask((await seedPerson({ roleId: 2 })).email)
    const token = await tokenFromMail()
    expect([await isLinkLive(4, token, now), await isLinkLive(4, token, later(29)), await isLinkLive(1, token, now)]).toEqual([
      true,
      true,
      false,
    ])
    await expect(change(token, now, newPassword, 1)).rejects.toThrow('recovery.over')
    await change(token, later(29))
  })

  test.each([
    ['was used', async (token: string) => change(token).then(() => token)],
    ['is followed by another', async (token: string, email: string) => ask(email).then(() => token)],
    ['never was', async () => 'A'.repeat(43)],
    ['is empty', async () => ''],
  ])('a link that %s opens nothing', async (_, spoil) => {
    const { email } = await seedPerson({ roleId: 2 })
    await ask(email)
    const token = await spoil(await tokenFromMail(), email)
    expect(await isLinkLive(4, token, now)).toBe(false)
    await expect(change(token, now, 'Another-Word-1')).rejects.toThrow('recovery.over')
  })

  test('a link is valid for 30 minutes', async () => {
    await ask((await seedPerson({ roleId: 2 })).email)
    const token = await tokenFromMail()
    expect(await isLinkLive(4, token, later(30))).toBe(false)
    await expect(change(token, later(30))).rejects.toThrow('recovery.over')
    await deleteExpiredLinks(later(29))
    expect(await isLinkLive(4, token, later(29))).toBe(true)
    await deleteExpiredLinks(later(30))
    expect(await isLinkLive(4, token, later(29))).toBe(false)
  })

  test('a person disabled meanwhile cannot use the link', async () => {
    const { email, userId } = await seedPerson({ roleId: 2 })
    await ask(email)
    await db().update(users).set({ disabledAt: now }).where(eq(users.id, userId))
    await expect(change(await tokenFromMail())).rejects.toThrow('recovery.over')
  })

  test('an account that is being closed at that moment is no deadlock: the link is over', async () => {
    const person = await seedPerson({ roleId: 2 })
    await ask(person.email)
    const token = await tokenFromMail()
    let changed: Promise<unknown> | undefined
    await db().transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, person.userId)).for('update')
      changed = expect(change(token)).rejects.toMatchObject({ key: 'recovery.over' })
      await expect.poll(async () => (await tx.execute(waiting)).rows[0]?.total, { timeout: 5_000 }).toBe(1)
      await tx.update(users).set({ disabledAt: now }).where(eq(users.id, person.userId))
      await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, person.userId))
    })
    await changed
  })

  test('a password against the rule is refused, and the link stays valid', async () => {
    await ask((await seedPerson({ roleId: 2 })).email)
    const token = await tokenFromMail()
    await expect(change(token, now, 'short')).rejects.toMatchObject({ key: 'recovery.invalid', field: 'password' })
    expect(await isLinkLive(4, token, now)).toBe(true)
  })

  test('of twenty concurrent uses of a link exactly one succeeds, and its password is the one that is set', async () => {
    const person = await seedPerson({ roleId: 2 })
    await ask(person.email)
    const token = await tokenFromMail()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => change(token, now, `Lighthouse-${n}`)))
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.filter((each) => each.status === 'rejected' && each.reason.key !== 'recovery.over')).toEqual([])
    expect(await findPersonByCredentials(4, person.email, `Lighthouse-${winner}`)).toMatchObject({ userId: person.userId })
    expect(await mails('password-changed')).toHaveLength(1)
    expect(await db().$count(sessions, and(eq(sessions.userId, person.userId), isNull(sessions.endedAt)))).toBe(0)
  })
})
