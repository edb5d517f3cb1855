import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { changePasswordByLink } from '#domain/identity/access/recovery/change-by-link.server.ts'
import { inviteAdministrator } from '#domain/identity/access/registration/administrators.server.ts'
import { findPersonByCredentials } from '#domain/identity/access/sign-in/credentials.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

const portal = 'https://portal.fairway.test'
const now = new Date()
const origin = { network: null, userAgent: null, requestId: null }
const ana = { projectId: 4, name: 'Ana', lastName: 'Mora', email: 'ana@fairway.test' } as const
const tokenOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

test('the first administrator has no password and signs in by a link that sets one', async () => {
  const { link, outcome } = await inviteAdministrator(ana, portal, now)
  expect(outcome).toBe('made')
  expect(link.address).toMatch(/^https:\/\/portal\.fairway\.test\/recoverpassword\/[\w-]{43}$/)
  await expect(findPersonByCredentials(4, ana.email, '')).rejects.toThrow('access.incorrect')
  await changePasswordByLink({ projectId: 4, token: tokenOf(link.address), password: 'Lighthouse-9', portal, origin }, now)
  expect(await findPersonByCredentials(4, ana.email, 'Lighthouse-9')).toMatchObject({ roleId: 1 })
})

test('an existing administrator is found and keeps the password until the link is used', async () => {
  const { email } = await seedPerson({ roleId: 1 })
  const { outcome } = await inviteAdministrator({ ...ana, email: email.toUpperCase() }, portal, now)
  expect(outcome).toBe('found')
  expect(await findPersonByCredentials(4, email, 'Fairway-2026')).toMatchObject({ roleId: 1 })
})

test('the address of a user with another role, or of a disabled one, is refused', async () => {
  const { email } = await seedPerson({ roleId: 3 })
  await expect(inviteAdministrator({ ...ana, email }, portal, now)).rejects.toThrow('access.otherRole')
  const disabled = await seedPerson({ roleId: 1 })
  await db().update(users).set({ disabledAt: now }).where(eq(users.id, disabled.userId))
  await expect(inviteAdministrator({ ...ana, email: disabled.email }, portal, now)).rejects.toThrow('access.disabled')
})
