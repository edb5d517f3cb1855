import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { customers } from '#db/records/schema/customers.ts'
import { seedUser } from '#db/seed/users.ts'
import { hashPassword } from '#domain/access/password.server.ts'
import { projects } from '#domain/projects/projects.ts'
import { password } from './people.ts'

/** Journeys that change what a person is shown have somebody of their own: others are under way at the same time. */
export async function seedPeople(): Promise<void> {
  const passwordHash = await hashPassword(password)
  const all = await record()
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.projectId, 4), isNull(customers.deletedAt)))
  const customerIds = all.map(({ id }) => id)
  for (const journey of ['narrowing', 'language', 'themes', 'toggles', 'panel']) {
    for (const scripts of ['on', 'off']) {
      await seedUser(record(), { roleId: 5, email: `${journey}-${scripts}@fairway.test`, passwordHash, customerIds })
    }
  }
  for (const scripts of ['on', 'off']) await seedUser(record(), { email: `forgetful-${scripts}@fairway.test`, passwordHash, customerIds })
  // The same address may be known to every project: it is another person in each.
  for (const { id, name } of projects) {
    await seedUser(record(), { projectId: id, roleId: 2, name, lastName: 'Visitor', email: 'visitor@fairway.test', passwordHash })
  }
  await seedUser(record(), { roleId: 5, email: 'axe-es@fairway.test', passwordHash, customerIds, language: 'es' })
}
