import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** For so long an authenticator app shows one code. */
const periodSeconds = 30
/** How many codes before and after the present one are taken: clocks differ. */
const tolerance = 1
const recoveryCodeCount = 10

/** A new key to share with an authenticator app: 160 random bits, as RFC 4226 asks. */
export const makeKey = (): Buffer => randomBytes(20)

/** The key as an app takes it: typed, in groups of four, or scanned. */
export function describeKey(key: Uint8Array, issuer: string, label: string): { text: string; uri: string } {
  const app = appOf(key, issuer, label)
  return { text: (app.secret.base32.match(/.{1,4}/g) ?? []).join(' '), uri: app.toString() }
}

/** The half minute that a code of six digits belongs to, among those near `now`; null when it belongs to none (RFC 6238). */
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

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Ten codes for when the app is out of reach, each of 16 letters and digits that cannot be mistaken for each other (79 bits). */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from({ length: 16 }, pickLetter).join('')
    return (code.match(/.{4}/g) ?? []).join('-')
  })
}

/** One letter, all of them equally likely: a byte past the last whole round of the alphabet is drawn again. */
function pickLetter(): string {
  for (;;) {
    const [byte = 255] = randomBytes(1)
    if (byte < letters.length * 8) return letters.charAt(byte % letters.length)
  }
}

/** What the record keeps of a recovery code, however it was typed; null for what cannot be one. With so many bits a plain hash keeps it secret. */
export function hashOfRecoveryCode(typed: string): Buffer | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return code.length === 16 ? createHash('sha256').update(code).digest() : null
}
