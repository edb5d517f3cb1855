import { accountRules, identityProviders } from '#db/postgres/schema/accounts/identity.ts'
import type { SeedTarget } from './insert-rows.ts'

export type ProviderSeed = Partial<typeof identityProviders.$inferInsert>

/** A public client of a provider that nobody reaches. */
export async function seedProvider(db: SeedTarget, seed: ProviderSeed = {}): Promise<number> {
  const [made] = await db
    .insert(identityProviders)
    .values({
      projectId: 4,
      name: 'Harbour',
      issuer: 'https://login.example.com',
      clientId: 'fairway',
      scopes: ['openid', 'profile', 'email'],
      ...seed,
    })
    .returning({ id: identityProviders.id })
  return made?.id ?? 0
}

export async function seedRule(db: SeedTarget, seed: typeof accountRules.$inferInsert): Promise<number> {
  const [made] = await db.insert(accountRules).values(seed).returning({ id: accountRules.id })
  return made?.id ?? 0
}
