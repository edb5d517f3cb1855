import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { insertRows, type SeedTarget } from './insert-rows.ts'

let made = 0

/** Defaults to a customer's user (role 2) in project 4. */
export async function seedUser(
  db: SeedTarget,
  options: Partial<typeof users.$inferInsert> & { customerIds?: number[]; grant?: { by: number | null; at: Date } } = {},
): Promise<number> {
  made += 1
  const { customerIds = [], grant, ...row } = options
  const [user] = await db
    .insert(users)
    .values({ projectId: 4, roleId: 2, name: 'Some', lastName: 'Body', email: `somebody${made}@fairway.test`, ...row })
    .returning({ id: users.id })
  const userId = user?.id ?? 0
  await insertRows(
    db,
    userCustomers,
    customerIds.map((customerId) => ({ userId, customerId, grantedBy: grant?.by ?? null, grantedAt: grant?.at ?? new Date() })),
  )
  return userId
}
