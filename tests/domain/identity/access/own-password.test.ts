import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { recoveryTokens } from '#db/postgres/schema/accounts/recovery.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { changePasswordByLink } from '#domain/identity/access/recovery/change-by-link.server.ts'
import { changeOwnPassword } from '#domain/identity/access/recovery/own-password.server.ts'
import { issueLink } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { findPersonByCredentials } from '#domain/identity/access/sign-in/credentials.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

const portal = 'https://portal.fairway.test'
const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
const newPassword = 'Lighthouse-9'
const somebody = async () => signedIn(await seedPerson({ roleId: 2 }))
const change = (viewer: Awaited<ReturnType<typeof somebody>>['viewer'], oldPassword = password, next = newPassword) =>
  changeOwnPassword(actOf(viewer, new Date(), origin), { oldPassword, password: next, portal })
const linkFor = (userId: number) => db().transaction((tx) => issueLink(tx, userId, portal, new Date()))

describe('changing one’s own password', () => {
  test("changing one's password ends every other session, mails a notice, and is audited without the password", async () => {
    const person = await seedPerson({ roleId: 2 })
    const [here, elsewhere] = [await signedIn(person), await signedIn(person)]
    const { expiresAt } = await linkFor(person.userId)
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now())
    await change(here.viewer)
    expect(await findPersonByCredentials(4, person.email, newPassword)).toMatchObject({ userId: person.userId })
    await expect(findPersonByCredentials(4, person.email, password)).rejects.toThrow('access.incorrect')
    expect([await findViewer(here.token, 4, new Date()), await findViewer(elsewhere.token, 4, new Date())]).toEqual([
      expect.objectContaining({ userId: person.userId }),
      null,
    ])
    expect(await db().$count(recoveryTokens, eq(recoveryTokens.userId, person.userId))).toBe(0)
    const mails = await db().select().from(deliveries).where(eq(deliveries.recipientAddress, person.email))
    expect(mails.map(({ kind, text }) => [kind, text?.includes('by somebody who gave the old one')])).toEqual([['password-changed', true]])
    const trail = await db().select().from(auditEntries).where(eq(auditEntries.userId, person.userId))
    expect(trail.map(({ action }) => action)).toContain('change-password')
    expect(JSON.stringify(trail)).not.toMatch(new RegExp(`${newPassword}|${password}`))
  })

  test.each([
    ['a wrong old password', 'Wrong-2026', newPassword, 'ownPassword.incorrect', 'oldPassword'],
    ['the old password as the new one', password, password, 'recovery.same', 'password'],
    ['a new one against the rule', password, 'short', 'recovery.invalid', 'password'],
  ])("changing one's password refuses %s and changes nothing", async (_, old, next, key, field) => {
    const { viewer } = await somebody()
    const other = await signedIn({ ...viewer, email: viewer.email })
    await expect(change(viewer, old, next)).rejects.toMatchObject({ key, field })
    expect(await findPersonByCredentials(4, viewer.email, password)).toMatchObject({ userId: viewer.userId })
    expect(await findViewer(other.token, 4, new Date())).not.toBeNull()
  })

  test('of several concurrent changes with the old password exactly one succeeds', async () => {
    const { viewer } = await somebody()
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => change(viewer, password, `Lighthouse-${n}`)))
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await findPersonByCredentials(4, viewer.email, `Lighthouse-${winner}`)).toMatchObject({ userId: viewer.userId })
  })

  test('after too many wrong old passwords even the right one has to wait', async () => {
    const { viewer } = await somebody()
    for (let n = 0; n < 10; n += 1) await expect(change(viewer, `Wrong-${n}000`)).rejects.toThrow('ownPassword.incorrect')
    await expect(change(viewer)).rejects.toMatchObject({ key: 'ownPassword.tooMany', retryAfterSeconds: expect.any(Number) })
  })
})

test('a mailed link refuses the present password and stays valid for another', async () => {
  const person = await seedPerson({ roleId: 2 })
  const { address } = await linkFor(person.userId)
  const byLink = (next: string) =>
    changePasswordByLink({ projectId: 4, token: address.split('/').at(-1) ?? '', password: next, portal, origin }, new Date())
  await expect(byLink(password)).rejects.toMatchObject({ key: 'recovery.same', field: 'password' })
  await byLink(newPassword)
  expect(await findPersonByCredentials(4, person.email, newPassword)).toMatchObject({ userId: person.userId })
})
