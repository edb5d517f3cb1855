import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { insertRows } from '#db/seed/insert-rows.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import type { DemoTenant } from './demo-tenants.server.ts'

const firstGivenDaysAgo = 320
const daysBetweenPeople = 47
const daysBetweenGrants = 19
/** Of an office in Mexico: 9:00 is 15:00 UTC. */
const [opensAt, minutesOpen] = [15 * 60, 9 * 60]

/** At some minute of office hours: no two acts look made by a program. */
export function officeDaysAgo(now: Date, days: number): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs - days * dayMs
  return new Date(midnight + (opensAt + ((days * 37) % minutesOpen)) * 60_000)
}

/** People who sign in with the demo password, with customers that the administrator gave them little by little. */
export async function makePeople(
  tx: Transaction,
  { projectId, users: people }: DemoTenant,
  customerIds: ReadonlyMap<string, number>,
  passwordHash: string,
  now: Date,
): Promise<void> {
  let administrator: number | null = null
  for (const [nth, { customers: names, ...person }] of people.entries()) {
    const daysAgo = firstGivenDaysAgo - nth * daysBetweenPeople
    const times = { createdAt: officeDaysAgo(now, daysAgo), lastSignedInAt: officeDaysAgo(now, 1 + nth) }
    const userId = await seedUser(tx, { ...person, ...times, projectId, passwordHash })
    const grantedBy = administrator
    const grants = names.map((name, at) => {
      const grantedAt = officeDaysAgo(now, daysAgo - at * daysBetweenGrants)
      return { userId, customerId: customerIds.get(name) ?? 0, grantedBy, grantedAt }
    })
    await insertRows(tx, userCustomers, grants)
    administrator ??= isAdministrator(person.roleId) ? userId : null
  }
}

/** After all else, so that no ticket, alert or comment of the demo is theirs. */
export async function makeQuietPeople(tx: Transaction, { projectId, quiet = [] }: DemoTenant, now: Date): Promise<void> {
  const own = await tx.select().from(users).where(eq(users.projectId, projectId)).orderBy(users.id)
  const administrator = own.find(({ roleId }) => isAdministrator(roleId))
  for (const { customers: names, givenDaysAgo, seenDaysAgo, ...person } of quiet) {
    const at = officeDaysAgo(now, givenDaysAgo)
    const given = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.projectId, projectId), inArray(customers.name, names)))
    await seedUser(tx, {
      ...person,
      projectId,
      createdAt: at,
      ...(seenDaysAgo ? { passwordHash: administrator?.passwordHash, lastSignedInAt: officeDaysAgo(now, seenDaysAgo) } : { invitedAt: at }),
      customerIds: given.map(({ id }) => id),
      grant: { by: administrator?.id ?? null, at },
    })
  }
}
