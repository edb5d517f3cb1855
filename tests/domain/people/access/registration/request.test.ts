import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { record } from '#db/records/client.server.ts'
import { deliveries } from '#db/records/schema/ground/mail.ts'
import { users } from '#db/records/schema/people/access.ts'
import { requestAccess } from '#domain/people/access/registration/request.server.ts'
import { seedPerson } from '#tests/support/people.ts'
import { withRecord } from '#tests/support/record.ts'

withRecord()
beforeEach(async () => {
  await record().delete(deliveries)
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
