import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { personInvitations } from '#db/postgres/schema/accounts/person-invitations.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { officeDaysAgo } from './demo-people.server.ts'
import type { DemoColleague, DemoOwnPeople } from './demo-tenants.server.ts'

/** Somebody who manages the people of their customers, and of those people one in each state. Last: who comments and asks is drawn before. */
export async function makeOwnPeople(
  tx: Transaction,
  projectId: number,
  { manager, people }: DemoOwnPeople,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const isAdministrator = and(eq(users.projectId, projectId), eq(users.roleId, roleIds.administrator))
  const [administrator] = await tx.select({ id: users.id }).from(users).where(isAdministrator).orderBy(users.id).limit(1)
  const given = { by: administrator?.id ?? null, at: officeDaysAgo(now, 61) }
  const managerId = await makePerson(tx, projectId, manager, { passwordHash, rights: ['manage-own-people'] }, given, now)
  for (const [nth, person] of people.entries()) {
    const isInvited = person.state === 'invited'
    const at = isInvited ? now : officeDaysAgo(now, 54 - 9 * nth)
    const userId = await makePerson(tx, projectId, person, isInvited ? { invitedAt: at } : { passwordHash }, { by: managerId, at }, now)
    if (!isInvited) continue
    const { name, lastName, email, position } = person
    const customerIds = await customersCalled(tx, projectId, person.customers)
    const ids = { projectId, invitedBy: managerId, userId, customerIds, creationKey: `demo:${email}` }
    await tx.insert(personInvitations).values({ ...ids, name, lastName, email, position, createdAt: now, sentAt: now })
  }
}

async function makePerson(
  tx: Transaction,
  projectId: number,
  { state, customers: names, ...person }: DemoColleague,
  more: Parameters<typeof seedUser>[1],
  grant: { by: number | null; at: Date },
  now: Date,
): Promise<number> {
  const customerIds = await customersCalled(tx, projectId, names)
  const hasCome = state === 'active' || state === 'disabled'
  const disabled = { disabledAt: now, disabledBy: 'colleague' as const, disabledCustomerIds: customerIds }
  return seedUser(tx, {
    ...person,
    ...more,
    projectId,
    roleId: roleIds.customer,
    customerIds,
    grant,
    createdAt: grant.at,
    ...(hasCome && { lastSignedInAt: new Date(now.getTime() - 3 * dayMs) }),
    ...(state === 'disabled' && disabled),
  })
}

async function customersCalled(tx: Transaction, projectId: number, names: readonly string[]): Promise<number[]> {
  const isOne = and(eq(customers.projectId, projectId), inArray(customers.name, [...names]))
  return (await tx.select({ id: customers.id }).from(customers).where(isOne)).map(({ id }) => id)
}
