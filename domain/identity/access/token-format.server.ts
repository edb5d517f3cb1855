import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const [secretLength, checksumLength] = [43, 6]

/** By the letter of its prefix: of a person, of a service account, of a phone's session, of one hour. */
export type TokenPrefix = 'fwp_' | 'fws_' | 'fwm_' | 'fwa_'

/** Secrets in addresses, which no call takes as a token: of a calendar, of a share link. */
export type AddressPrefix = 'fwc_' | 'fwl_'

/** Of OAuth, for the token endpoint alone: an authorization code, a refresh token. */
type ExchangePrefix = 'fwo_' | 'fwr_'

/** What scanners for leaked secrets may search for (SECURITY.md). */
const formOf = (letters: string) => new RegExp(`^fw[${letters}]_[${digits}]{${secretLength + checksumLength}}$`)
const [tokenForm, calendarForm, linkForm] = [formOf('psma'), formOf('c'), formOf('l')]

/** A prefix, 32 random bytes and their checksum, which distinguishes a mistyped token from an unknown one without a query. */
export function makeToken(prefix: TokenPrefix | AddressPrefix | ExchangePrefix): string {
  const secret = prefix + base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return secret + checksumOf(secret)
}

export const hasTokenForm = (text: string): boolean => isSecret(text, tokenForm)

export const isAddressSecret = (text: string, prefix: AddressPrefix): boolean => isSecret(text, prefix === 'fwc_' ? calendarForm : linkForm)

function isSecret(text: string, form: RegExp): boolean {
  return form.test(text) && checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength)
}

export const prefixOf = (token: string) => token.slice(0, 4) as TokenPrefix

const checksumOf = (text: string) => base62(BigInt(crc32(text)), checksumLength)

function base62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)] + text
  return text.padStart(length, '0')
}
