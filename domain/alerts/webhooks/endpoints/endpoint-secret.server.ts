import { and, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { resealSecret, sealSecret, unsealSecret } from '#domain/platform/environment/sealing.server.ts'

const sealOf = (endpointId: number) => ({ purpose: 'webhook secret', row: `webhook ${endpointId}` })

export const sealWebhookSecret = (secret: Uint8Array, endpointId: number): Buffer => sealSecret(secret, sealOf(endpointId))

interface SealedSecrets {
  endpointId: number
  secret: Uint8Array
  formerSecret: Uint8Array | null
  formerUntil: Date | null
}

/** The secret, and the one before it while it still signs. Empty under another SESSION_SECRET: the endpoint needs a new one. */
export function openWebhookSecrets({ endpointId, secret, formerSecret, formerUntil }: SealedSecrets, now: Date): Buffer[] {
  const current = unsealSecret(secret, sealOf(endpointId))
  if (!current) return []
  const former = formerSecret && formerUntil && formerUntil > now ? unsealSecret(formerSecret, sealOf(endpointId)) : null
  return former ? [current, former] : [current]
}

/** Seals anew the secrets that only SESSION_SECRET_FORMER opens. Returns how many, or nothing where there were none. */
export async function resealWebhookSecrets(): Promise<{ resealed: number } | undefined> {
  if (!environment().SESSION_SECRET_FORMER) return undefined
  let resealed = 0
  for (const { id, secret: old, formerSecret } of await db().select().from(webhookEndpoints)) {
    const secret = resealSecret(old, sealOf(id))
    if (!secret) continue
    // Not if somebody has drawn another one meanwhile.
    const { rowCount } = await db()
      .update(webhookEndpoints)
      .set({ secret, formerSecret: formerSecret && (resealSecret(formerSecret, sealOf(id)) ?? formerSecret) })
      .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.secret, old)))
    resealed += rowCount ?? 0
  }
  return resealed > 0 ? { resealed } : undefined
}
