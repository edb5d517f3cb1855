import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import type { PersonalRight } from '#domain/core/viewer/personal-rights.ts'
import type { OwnPersonInput } from '#domain/directory/people/edit-own-person.server.ts'
import type { Language } from '#domain/locales/language.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { standardKeys } from '#domain/reports/standard/standard-reports.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

export const right: PersonalRight = 'manage-own-people'
export const here = { portal: 'https://portal.test' }

type Row = Partial<typeof users.$inferInsert>

const write = (userId: number, row: Row) => db().update(users).set(row).where(eq(users.id, userId))

/** Somebody of role 2 who manages the people of these customers, signed in. */
export async function seedManager(customerIds: number[], row: Row = {}, projectId: ProjectId = 4) {
  const person = await seedPerson({ roleId: 2, customerIds, projectId })
  await write(person.userId, { rights: [right], ...row })
  return signedIn(person)
}

/** Somebody of role 2 with a password. */
export async function seedColleague(customerIds: number[], row: Row = {}): Promise<number> {
  return seedUser(db(), { customerIds, passwordHash: 'typed', ...row })
}

/** Two customers of one's own, and one that belongs to somebody else. */
export async function seedThree() {
  const [first, second, foreign] = [
    await seedCustomer(db(), { name: 'Acme' }),
    await seedCustomer(db(), { name: 'Acme South' }),
    await seedCustomer(db(), { name: 'Rival' }),
  ]
  return { first, second, foreign }
}

let made = 0

export function typed(customerIds: readonly number[], more: Partial<OwnPersonInput & { email: string; language: Language }> = {}) {
  made += 1
  const person = { name: 'Nora', lastName: 'Newman', email: `nora${made}@acme.test`, position: null, telephone: null }
  return { ...person, customerIds, documentCategories: null, reportKeys: null, reports: standardKeys, ...more }
}

export const findRow = async (userId: number) => (await db().select().from(users).where(eq(users.id, userId)))[0]
