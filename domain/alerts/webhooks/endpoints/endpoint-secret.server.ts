import { sealSecret, unsealSecret } from '#domain/core/environment/sealing.server.ts'

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
