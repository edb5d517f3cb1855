import { desc, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { providerName } from '#domain/identity/access/passkeys/ways-in.server.ts'
import type { LinkedIdentity } from '#domain/identity/company-sign-in/linked-identity.ts'

/** What is linked to the account, the latest first. The caller has checked that the user is theirs to ask about. */
export async function listIdentitiesOf(userId: number): Promise<LinkedIdentity[]> {
  const rows = await db()
    .select({ identity: userIdentities, provider: providerName })
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId))
    .orderBy(desc(userIdentities.id))
  return rows.map(({ identity: { id, issuer, linkedBy, linkedAt, lastUsedAt }, provider }) => ({
    id,
    issuer,
    provider,
    linkedBy,
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}
