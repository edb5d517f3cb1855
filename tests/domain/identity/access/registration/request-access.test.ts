import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { findFirst } from '#app/routes/directory/users/new-user-fields.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { accessRequests } from '#db/postgres/schema/accounts/access-requests.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { createUser } from '#domain/directory/users/edit-user.server.ts'
import { saveUserDraft } from '#domain/directory/users/user-drafts.server.ts'
import { findAccessRequest, listAccessRequests, refuseAccess } from '#domain/identity/access/registration/answer-request.server.ts'
import { requestAccess } from '#domain/identity/access/registration/request-access.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
beforeEach(async () => {
  await db().delete(deliveries)
  await db().delete(accessRequests)
  await db().update(users).set({ deletedAt: new Date() })
})

let networks = 0
const somewhere = () => {
  networks += 1
  return { network: `10.1.0.${networks}`, userAgent: null, requestId: null }
}
const now = new Date('2026-03-14T08:00:00Z')
const luz = { name: 'Luz', lastName: 'Paz <b>', company: 'Acme & Sons', email: 'luz@acme.test', message: 'Hola\nAdiós' }

test('an access request is mailed to every administrator of the project, who can reply to it', async () => {
  const [first, second] = [await seedPerson({ roleId: 1 }), await seedPerson({ roleId: 1 })]
  await seedPerson({ roleId: 2 })
  await seedPerson({ roleId: 1, projectId: 1 })
  await requestAccess(4, luz, somewhere(), now)
  const mails = await db().select().from(deliveries).orderBy(deliveries.id)
  expect(mails.map(({ recipientAddress }) => recipientAddress)).toEqual([first.email, second.email])
  const mail = await PostalMime.parse(mails[0]?.rendered ?? '')
  expect(mail.replyTo).toEqual([expect.objectContaining({ address: 'luz@acme.test' })])
  expect(mail.text).toContain('Acme & Sons')
  expect(mail.html).toContain('Paz &lt;b&gt;')
})

test('a repeated access request within a day is one mail, and an address with an account gets the same answer', async () => {
  const { email } = await seedPerson({ roleId: 1 })
  for (const request of [luz, luz, { ...luz, email }]) await requestAccess(4, request, somewhere(), now)
  expect(await db().$count(deliveries, eq(deliveries.kind, 'access-request'))).toBe(2)
})

test('the sixth access request of one network within an hour is refused', async () => {
  const here = somewhere()
  for (let n = 0; n < 5; n += 1) await requestAccess(4, luz, here, now)
  await expect(requestAccess(4, luz, here, now)).rejects.toMatchObject({
    key: 'registration.tooMany',
    retryAfterSeconds: expect.any(Number),
  })
  await requestAccess(4, luz, somewhere(), now)
})

test('an access request waits in its own project, once however often it was sent', async () => {
  const viewer = await administrator()
  for (const request of [luz, luz]) await requestAccess(4, request, somewhere(), now)
  const { requests, total } = await listAccessRequests(viewer)
  expect(requests).toMatchObject([{ name: 'Luz', company: 'Acme & Sons', telephone: null, message: 'Hola\nAdiós' }])
  expect(total).toBe(1)
})

test('an administrator of another project can neither see, accept nor refuse an access request', async () => {
  const [viewer, other] = [await administrator(), await administrator(2)]
  await requestAccess(4, luz, somewhere(), now)
  const requestId = (await listAccessRequests(viewer)).requests[0]?.id ?? 0
  expect(await listAccessRequests(other)).toEqual({ requests: [], total: 0 })
  expect(await findAccessRequest(other, requestId)).toBeNull()
  expect(await findFirst(other, new URLSearchParams({ request: String(requestId) }))).toBeNull()
  expect(await refuseAccess(actOf(other, now, somewhere()), requestId, 'No')).toBe(false)
  await acceptWithUser(other, requestId, await seedCustomer(db(), { projectId: 2 }))
  expect(await db().select().from(accessRequests)).toMatchObject([{ id: requestId, answeredAt: null, userId: null, reason: null }])
  expect((await listAccessRequests(viewer)).total).toBe(1)
  expect(await db().$count(deliveries, eq(deliveries.kind, 'access-refused'))).toBe(0)
})

test('a refused access request is mailed to its sender with the reason once, and may be made again', async () => {
  const viewer = await administrator()
  await requestAccess(4, luz, somewhere(), now)
  const id = (await listAccessRequests(viewer)).requests[0]?.id ?? 0
  const refuse = () => refuseAccess(actOf(viewer, now, somewhere()), id, 'We do not know your company.')
  expect(await Promise.all([refuse(), refuse()])).toContain(false)
  const mails = await db().select().from(deliveries).where(eq(deliveries.kind, 'access-refused'))
  expect(mails.map(({ recipientAddress }) => recipientAddress)).toEqual(['luz@acme.test'])
  expect((await PostalMime.parse(mails[0]?.rendered ?? '')).text).toContain('We do not know your company.')
  expect((await listAccessRequests(viewer)).total).toBe(0)
  await requestAccess(4, luz, somewhere(), now)
  expect((await listAccessRequests(viewer)).total).toBe(1)
})

test('creating a user from an access request answers it', async () => {
  const viewer = await administrator()
  await requestAccess(4, luz, somewhere(), now)
  const requestId = (await listAccessRequests(viewer)).requests[0]?.id ?? 0
  const userId = await acceptWithUser(viewer, requestId, await seedCustomer(db()))
  expect((await listAccessRequests(viewer)).total).toBe(0)
  expect(await db().select().from(accessRequests).where(eq(accessRequests.id, requestId))).toMatchObject([{ userId, reason: null }])
})

async function acceptWithUser(viewer: Viewer, requestId: number, customerId: number): Promise<number | null> {
  const { name, lastName, email } = luz
  const person = { name, lastName, email, position: null, telephone: null, roleId: 2 as const, customerIds: [customerId] }
  const { total } = await listAccessRequests(viewer)
  const key = await saveUserDraft(viewer, person, { isInvited: true, requestId }, now)
  expect((await listAccessRequests(viewer)).total).toBe(total)
  const here = { origin: somewhere(), portal: 'https://portal.test' }
  return createUser(actOf(viewer, now, somewhere()), key, { documentCategories: null, reportKeys: null }, here)
}
