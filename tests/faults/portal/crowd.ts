import { db } from '#db/postgres/client.server.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { hashPassword } from '#domain/identity/access/sign-in/password.server.ts'

export const crowdPassword = 'Fairway-2026'
export const emailOf = (n: number) => `person${n}@crowd.test`

export async function seedCrowd(count: number, customersOf: (n: number) => number[]): Promise<void> {
  const passwordHash = await hashPassword(crowdPassword)
  for (let n = 0; n < count; n += 1)
    await seedUser(db(), { projectId: 4, roleId: 2, email: emailOf(n), passwordHash, customerIds: customersOf(n) })
}
