import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { answerInvitationRequest, listInvitationRequests } from '#domain/directory/people/invitation-requests.server.ts'
import { inviteOwnAgain, invitePerson } from '#domain/directory/people/person-invitations.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { here, seedManager, seedThree, typed } from './people-world.ts'

withRecord()
const now = new Date()

test('a request lapses with the right or a customer of whoever asked, until a colleague sends it again', async () => {
  const { first, second, foreign } = await seedThree()
  const forwarder = await administrator()
  const { viewer } = await seedManager([first, second])
  const asking = await seedManager([first, second])
  const email = (await seedPerson({ roleId: 2, customerIds: [foreign] })).email
  const id = (await invitePerson(actOf(asking.viewer, now), typed([first, second], { email }), crypto.randomUUID(), here)) ?? 0
  const open = async () => (await listInvitationRequests(forwarder)).filter((each) => each.id === id).map(({ by }) => by)
  expect(await open()).toHaveLength(1)
  await db()
    .delete(userCustomers)
    .where(and(eq(userCustomers.userId, asking.viewer.userId), eq(userCustomers.customerId, second)))
  expect(await open()).toEqual([])
  expect(await answerInvitationRequest(actOf(forwarder, now), id, 'accept')).toBe(false)
  expect(await inviteOwnAgain(actOf(viewer, now), id, here)).toBe(true)
  expect(await open()).toHaveLength(1)
  await db().update(users).set({ rights: [] }).where(eq(users.id, viewer.userId))
  expect(await open()).toEqual([])
})
