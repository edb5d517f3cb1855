import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeUser, createUser } from '#domain/directory/users/edit-user.server.ts'
import { inviteUser } from '#domain/directory/users/invite-user.server.ts'
import { saveUserDraft } from '#domain/directory/users/user-drafts.server.ts'
import type { UserInput } from '#domain/directory/users/user-input.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { changePasswordByLink } from '#domain/identity/access/recovery/change-by-link.server.ts'
import { isLinkLive } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { startSession } from '#domain/identity/access/sessions.server.ts'
import { findPersonByCredentials } from '#domain/identity/access/sign-in/credentials.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { actOf, administrator, nowhere } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
const now = new Date()
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const everything = { documentCategories: null, reportKeys: null }
const here = { origin: nowhere, portal: 'https://portal.test' }
let viewer: Viewer
let customer = 0

beforeAll(async () => {
  viewer = await administrator()
  customer = await seedCustomer(db())
})

const person = (more: { email: string }): UserInput => {
  return { name: 'Nora', lastName: 'Newman', position: null, telephone: null, roleId: 2, customerIds: [customer], ...more }
}

async function invitationsTo(address: string): Promise<string[]> {
  const rows = await db()
    .select({ text: deliveries.text })
    .from(deliveries)
    .where(and(eq(deliveries.kind, 'invitation'), eq(deliveries.recipientAddress, address)))
    .orderBy(deliveries.id)
  return rows.map(({ text }) => /recoverpassword\/(\S+)/.exec(text ?? '')?.[1] ?? '')
}

test('a user without a password gets an invitation, which can be sent again and then replaces the earlier one', async () => {
  const key = await saveUserDraft(viewer, person({ email: 'invited@company.test' }), { isInvited: true }, now)
  const userId = (await createUser(actOf(viewer, now), key, everything, here)) ?? 0
  const [before = ''] = await invitationsTo('invited@company.test')
  expect(await inviteUser(actOf(viewer, later(0.01)), userId, here)).toBe(true)
  const [, after = ''] = await invitationsTo('invited@company.test')
  const set = (token: string) => changePasswordByLink({ projectId: 4, token, password: 'My-Own-2026', ...here }, later(2))
  await expect(set(before)).rejects.toMatchObject({ key: 'recovery.over' })
  expect(await set(after)).toEqual({ isFirst: true })
  expect(await findPersonByCredentials(4, 'invited@company.test', 'My-Own-2026')).toMatchObject({ userId })
  expect(await findUser(viewer, userId, now)).toMatchObject({ passwordState: 'own' })
  expect(await inviteUser(actOf(viewer, now), userId, here)).toBe(false)
  expect(await inviteUser(actOf(await administrator(2), now), userId, here)).toBe(false)
})

test('a changed e-mail invalidates links mailed to the old one, and the invitation goes to the new one', async () => {
  const key = await saveUserDraft(viewer, person({ email: 'wrong@elsewhere.test' }), { isInvited: true }, now)
  const id = (await createUser(actOf(viewer, now), key, everything, here)) ?? 0
  const correct = async (more: object) => {
    const { version } = (await findUser(viewer, id, now)) ?? { version: 0 }
    const written = { ...person({ email: 'right@fairway.test' }), ...everything, version, ...more }
    expect(await changeUser(actOf(viewer, now), id, written, here)).toBe(true)
  }
  const [toStranger = ''] = await invitationsTo('wrong@elsewhere.test')
  expect(await isLinkLive(4, toStranger, now)).toBe(true)
  await correct({})
  expect(await isLinkLive(4, toStranger, now)).toBe(false)
  const [toPerson = ''] = await invitationsTo('right@fairway.test')
  expect(await isLinkLive(4, toPerson, now)).toBe(true)
  await correct({ position: 'Buyer' })
  expect(await invitationsTo('right@fairway.test')).toHaveLength(1)
})

test('whoever came by a company sign-in at a wrong address is out once an administrator corrects the e-mail, and is mailed about it', async () => {
  const key = await saveUserDraft(viewer, person({ email: 'stranger@elsewhere.test' }), { isInvited: true }, now)
  const id = (await createUser(actOf(viewer, now), key, everything, here)) ?? 0
  const session = await startSession({ userId: id, roleId: 2, projectId: 4 }, { remember: false, origin: nowhere }, now)
  const identity = {
    projectId: 4,
    userId: id,
    issuer: 'https://idp.test',
    subject: 'stranger',
    linkedBy: 'invitation',
    linkedAt: now,
  } as const
  await db().insert(userIdentities).values(identity)
  await db().update(users).set({ lastSignedInAt: now }).where(eq(users.id, id))
  const { version } = (await findUser(viewer, id, now)) ?? { version: 0 }
  await changeUser(actOf(viewer, now), id, { ...person({ email: 'nora@fairway.test' }), ...everything, version }, here)
  expect(await findViewer(session.token, 4, now)).toBeNull()
  expect(await db().$count(userIdentities, eq(userIdentities.userId, id))).toBe(0)
  const notices = and(eq(deliveries.kind, 'sign-in-changed'), eq(deliveries.recipientAddress, 'stranger@elsewhere.test'))
  expect(await db().$count(deliveries, notices)).toBe(1)
  expect(await invitationsTo('nora@fairway.test')).toHaveLength(1)
})
