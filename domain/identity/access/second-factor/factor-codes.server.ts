import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** Codes accepted before and after the present one, since clocks differ. */
const tolerance = 1
const recoveryCodeCount = 10

/** 160 random bits, as RFC 4226 asks. */
export const makeKey = (): Buffer => randomBytes(20)

export function describeKey(key: Uint8Array, issuer: string, label: string): { text: string; uri: string } {
  const app = appOf(key, issuer, label)
  return { text: (app.secret.base32.match(/.{1,4}/g) ?? []).join(' '), uri: app.toString() }
}

export function findStep(key: Uint8Array, code: string, now: Date): number | null {
  const delta = appOf(key).validate({ token: code, timestamp: now.getTime(), window: tolerance })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

function appOf(key: Uint8Array, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    period: periodSeconds,
    digits: 6,
    algorithm: 'SHA1',
    secret: new Secret({ buffer: new Uint8Array(key).buffer }),
  })
}

const emails = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from({ length: 16 }, pickLetter).join('')
    return (code.match(/.{4}/g) ?? []).join('-')
  })
}

/** All letters are equally likely: a byte past the last whole round of the alphabet is drawn again. */
function pickLetter(): string {
  for (;;) {
    const [byte = 255] = randomBytes(1)
    if (byte < emails.length * 8) return emails.charAt(byte % emails.length)
  }
}

/** null for what cannot be a recovery code. With 79 random bits a plain hash keeps it secret. */
export function hashOfRecoveryCode(typed: string): Buffer | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return code.length === 16 ? createHash('sha256').update(code).digest() : null
}
