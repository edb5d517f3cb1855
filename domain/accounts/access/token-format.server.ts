import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const [secretLength, checksumLength] = [43, 6]

/** By the letter of its prefix: of a person, of a service account, of a phone's session, of one hour. */
export type TokenPrefix = 'fwp_' | 'fws_' | 'fwm_' | 'fwa_'

/** What scanners for leaked secrets may search for (SECURITY.md). */
const form = new RegExp(`^fw[psma]_[${digits}]{${secretLength + checksumLength}}$`)

/** A prefix, 32 random bytes and their checksum, by which a mistyped token is told from an unknown one without a query. */
export function makeToken(prefix: TokenPrefix): string {
  const secret = prefix + base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return secret + checksumOf(secret)
}

export function hasTokenForm(text: string): boolean {
  return form.test(text) && checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength)
}

export const prefixOf = (token: string) => token.slice(0, 4) as TokenPrefix

const checksumOf = (text: string) => base62(BigInt(crc32(text)), checksumLength)

function base62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)] + text
  return text.padStart(length, '0')
}
