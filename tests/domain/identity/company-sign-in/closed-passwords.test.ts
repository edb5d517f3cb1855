import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { closedPasswords, identityProviders } from '#db/postgres/schema/accounts/identity.ts'
import { recoveryTokens } from '#db/postgres/schema/accounts/recovery.ts'
import { seedProvider } from '#db/seed/seed-providers.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { changePasswordByLink } from '#domain/identity/access/recovery/change-by-link.server.ts'
import { changeOwnPassword } from '#domain/identity/access/recovery/own-password.server.ts'
import { findPasswordByLink, issueLink } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { answerRecoveryRequests, requestRecovery } from '#domain/identity/access/recovery/recovery-requests.server.ts'
import { findPersonByCredentials } from '#domain/identity/access/sign-in/credentials.server.ts'
import { closePasswords, findPasswordClosing } from '#domain/identity/company-sign-in/providers/closed-passwords.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, seedPerson, seedViewer, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

const now = new Date()
const origin = { network: null, requestId: null, userAgent: null }
const portal = 'http://localhost'
const administrator = () => seedViewer({ roleId: 1 }, now)

beforeEach(async () => {
  await db().delete(closedPasswords)
  await db().execute(sql`truncate identity_providers cascade`)
  await seedProvider(db())
})

const close = async (roleIds: (2 | 3 | 4 | 5)[], domains: string[] = []) =>
  closePasswords(actOf(await administrator(), now, origin), { roleIds, domains })

test.each([
  ['of the role', 2, 'a@one.test', false],
  ['of the domain, in any case', 5, 'b@Closed.test', false],
  ['of a domain below it', 5, 'c@eu.closed.test', true],
  ['of another role and domain', 5, 'd@one.test', true],
  ['an administrator of the domain', 1, 'e@closed.test', true],
] as const)('%s: the right password signs in: %s', async (_, roleId, email, isOpen) => {
  await close([2], ['closed.test'])
  await seedPerson({ roleId: roleId as RoleId, email })
  const signedInAs = findPersonByCredentials(4, email, password)
  if (isOpen) expect(await signedInAs).toMatchObject({ roleId })
  else await expect(signedInAs).rejects.toThrow(new DomainError('access.incorrect'))
})

test('another project’s passwords stay open', async () => {
  await close([2], ['closed.test'])
  await seedPerson({ roleId: 2, projectId: 2, email: 'elsewhere@closed.test' })
  expect(await findPersonByCredentials(2, 'elsewhere@closed.test', password)).toMatchObject({ projectId: 2 })
})

test('no link is mailed to whoever’s password is closed, and one that was mailed before sets none', async () => {
  const { userId, email } = await seedPerson({ roleId: 2 })
  const { address } = await db().transaction((tx) => issueLink(tx, userId, portal, now))
  const token = address.split('/').at(-1) ?? ''
  await close([2])
  expect(await findPasswordByLink(4, token, now)).toMatchObject({ isPasswordOpen: false })
  const change = { projectId: 4, token, password: 'Lighthouse-9', portal, origin } as const
  await expect(changePasswordByLink(change, now)).rejects.toThrow('ownPassword.closed')
  await db().delete(recoveryTokens)
  await requestRecovery(4, email, portal, origin, now)
  await answerRecoveryRequests(now)
  expect(await db().$count(recoveryTokens, eq(recoveryTokens.userId, userId))).toBe(0)
})

test('a closed password is not changed in the portal', async () => {
  const { viewer } = await signedIn(await seedPerson({ roleId: 2 }), now)
  await close([2])
  const change = { oldPassword: password, password: 'Lighthouse-9', portal, origin }
  await expect(changeOwnPassword(actOf(viewer, now), change)).rejects.toThrow('ownPassword.closed')
})

test('what is closed is replaced as a whole, and the administrator’s role is left out', async () => {
  await close([2, 4], ['a.test'])
  await closePasswords(actOf(await administrator(), now, origin), { roleIds: [1 as never, 5], domains: ['b.test', 'b.test'] })
  expect(await findPasswordClosing({ projectId: 4 })).toEqual({ roleIds: [5], domains: ['b.test'] })
  expect(await findPasswordClosing({ projectId: 2 })).toEqual({ roleIds: [], domains: [] })
})

test('nothing is closed while no provider is on', async () => {
  await db().update(identityProviders).set({ isEnabled: false })
  await expect(close([2])).rejects.toThrow('companySignIn.closing.noProvider')
  await close([])
  expect(await db().$count(closedPasswords)).toBe(0)
})
