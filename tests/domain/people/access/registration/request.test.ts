import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { record } from '#db/records/client.server.ts'
import { deliveries } from '#db/records/schema/ground/mail.ts'
import { users } from '#db/records/schema/people/access.ts'
import { accessRequests } from '#db/records/schema/people/access-requests.ts'
import { seedCustomer } from '#db/seed/customers.ts'
import { findAccessRequest, listAccessRequests, refuseAccess } from '#domain/people/access/registration/answering.server.ts'
import { requestAccess } from '#domain/people/access/registration/request.server.ts'
import { keepDraft } from '#domain/people/users/drafts.server.ts'
import { createUser } from '#domain/people/users/editing.server.ts'
import { administrator } from '#tests/support/admins.ts'
import { seedPerson } from '#tests/support/people.ts'
import { withRecord } from '#tests/support/record.ts'

withRecord()
beforeEach(async () => {
  await record().delete(deliveries)
  await record().delete(accessRequests)
  await record().update(users).set({ deletedAt: new Date() })
})

let networks = 0
const somewhere = () => {
  networks += 1
  return { network: `10.1.0.${networks}`, userAgent: null, requestId: null }
}
const now = new Date('2026-03-14T08:00:00Z')
const luz = { name: 'Luz', lastName: 'Paz <b>', company: 'Acme & Sons', email: 'luz@acme.test', message: 'Hola\nAdiós' }

test('a request goes to every administrator of the project, who can reply to it', async () => {
  const [first, second] = [await seedPerson({ roleId: 1 }), await seedPerson({ roleId: 1 })]
  await seedPerson({ roleId: 2 })
  await seedPerson({ roleId: 1, projectId: 1 })
  await requestAccess(4, luz, somewhere(), now)
  const mails = await record().select().from(deliveries).orderBy(deliveries.id)
  expect(mails.map(({ recipientAddress }) => recipientAddress)).toEqual([first.email, second.email])
  const mail = await PostalMime.parse(mails[0]?.rendered ?? '')
  expect(mail.replyTo).toEqual([expect.objectContaining({ address: 'luz@acme.test' })])
  expect(mail.text).toContain('Acme & Sons')
  expect(mail.html).toContain('Paz &lt;b&gt;')
})

test('the same request twice on a day is one mail, and an address that has an account is treated as any other', async () => {
  const { email } = await seedPerson({ roleId: 1 })
  for (const request of [luz, luz, { ...luz, email }]) await requestAccess(4, request, somewhere(), now)
  expect(await record().$count(deliveries, eq(deliveries.kind, 'access-request'))).toBe(2)
})

test('five requests an hour from one network, then it has to wait', async () => {
  const here = somewhere()
  for (let n = 0; n < 5; n += 1) await requestAccess(4, luz, here, now)
  await expect(requestAccess(4, luz, here, now)).rejects.toMatchObject({
    key: 'registration.tooMany',
    retryAfterSeconds: expect.any(Number),
  })
  await requestAccess(4, luz, somewhere(), now)
})

test('it waits for an answer in its own project, once however often it was sent', async () => {
  const viewer = await administrator()
  for (const request of [luz, luz]) await requestAccess(4, request, somewhere(), now)
  const { requests, total } = await listAccessRequests(viewer)
  expect(requests).toMatchObject([{ name: 'Luz', company: 'Acme & Sons', telephone: null, message: 'Hola\nAdiós' }])
  expect(total).toBe(1)
  const other = await administrator(2)
  expect((await listAccessRequests(other)).total).toBe(0)
  expect(await findAccessRequest(other, requests[0]?.id ?? 0)).toBeNull()
  expect(await refuseAccess(other, requests[0]?.id ?? 0, 'No', somewhere(), now)).toBe(false)
})

test('a refusal is mailed to its writer with the reason, once, and the same words may ask again', async () => {
  const viewer = await administrator()
  await requestAccess(4, luz, somewhere(), now)
  const id = (await listAccessRequests(viewer)).requests[0]?.id ?? 0
  const refuse = () => refuseAccess(viewer, id, 'We do not know your company.', somewhere(), now)
  expect(await Promise.all([refuse(), refuse()])).toContain(false)
  const mails = await record().select().from(deliveries).where(eq(deliveries.kind, 'access-refused'))
  expect(mails.map(({ recipientAddress }) => recipientAddress)).toEqual(['luz@acme.test'])
  expect((await PostalMime.parse(mails[0]?.rendered ?? '')).text).toContain('We do not know your company.')
  expect((await listAccessRequests(viewer)).total).toBe(0)
  await requestAccess(4, luz, somewhere(), now)
  expect((await listAccessRequests(viewer)).total).toBe(1)
})

test('it is answered by the user that is made from it', async () => {
  const viewer = await administrator()
  await requestAccess(4, luz, somewhere(), now)
  const requestId = (await listAccessRequests(viewer)).requests[0]?.id ?? 0
  const customerIds = [await seedCustomer(record())]
  const written = { ...luz, position: null, telephone: null, roleId: 2 as const, customerIds }
  const { message: _, company: __, ...person } = written
  const key = await keepDraft(viewer, person, { isInvited: true, requestId }, now)
  expect((await listAccessRequests(viewer)).total).toBe(1)
  const here = { origin: somewhere(), portal: 'https://portal.test' }
  const userId = await createUser(viewer, key, { documentCategories: null, reportKeys: null }, here, now)
  expect((await listAccessRequests(viewer)).total).toBe(0)
  expect(await record().select().from(accessRequests).where(eq(accessRequests.id, requestId))).toMatchObject([{ userId, reason: null }])
})
