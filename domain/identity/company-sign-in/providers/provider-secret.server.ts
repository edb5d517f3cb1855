import { and, eq, isNotNull } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { identityProviders } from '#db/postgres/schema/accounts/identity.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { resealSecret, sealSecret, unsealSecret } from '#domain/platform/environment/sealing.server.ts'

const sealOf = (providerId: number) => ({ purpose: 'identity provider', row: `provider ${providerId}` })

export const sealClientSecret = (secret: string, providerId: number): Buffer => sealSecret(Buffer.from(secret), sealOf(providerId))

/** null under another SESSION_SECRET. */
export const openClientSecret = (sealed: Uint8Array, providerId: number): string | null =>
  unsealSecret(sealed, sealOf(providerId))?.toString('utf8') ?? null

/** Seals anew the secrets that only SESSION_SECRET_FORMER opens. Returns how many, or nothing where there were none. */
export async function resealClientSecrets(): Promise<{ resealed: number } | undefined> {
  if (!environment().SESSION_SECRET_FORMER) return undefined
  let resealed = 0
  for (const { id, clientSecret: old } of await db().select().from(identityProviders).where(isNotNull(identityProviders.clientSecret))) {
    const clientSecret = old && resealSecret(old, sealOf(id))
    if (!old || !clientSecret) continue
    // Not if somebody has typed another one meanwhile.
    const { rowCount } = await db()
      .update(identityProviders)
      .set({ clientSecret })
      .where(and(eq(identityProviders.id, id), eq(identityProviders.clientSecret, old)))
    resealed += rowCount ?? 0
  }
  return resealed > 0 ? { resealed } : undefined
}
