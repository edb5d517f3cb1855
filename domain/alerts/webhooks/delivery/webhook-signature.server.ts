import { createHmac, randomBytes } from 'node:crypto'

const secretBytes = 32
const prefix = 'whsec_'

export const makeWebhookSecret = (): Buffer => randomBytes(secretBytes)

/** As receivers configure it. */
export const shownSecret = (secret: Uint8Array): string => `${prefix}${Buffer.from(secret).toString('base64')}`

interface Signed {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The headers of the Standard Webhooks specification. Signs with each secret: while one is being replaced, receivers have either. */
export function signatureHeaders(message: Signed, secrets: readonly Uint8Array[]): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${sign(message, secret)}`).join(' '),
  }
}

/** What is signed: id, time and body, joined by dots. */
export const signedText = ({ id, timestamp, body }: Signed): string => `${id}.${timestamp}.${body}`

const sign = (message: Signed, secret: Uint8Array) => createHmac('sha256', secret).update(signedText(message)).digest('base64')
