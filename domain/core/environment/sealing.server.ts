import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { environment } from './environment.server.ts'
import { findSecret } from './secret.server.ts'

const cipher = 'aes-256-gcm'
const nonceSize = 12
const tagSize = 16

export interface Seal {
  /** Each purpose has a key of its own, derived from SESSION_SECRET. */
  purpose: string
  /** The row that holds it, as `user 17`: of no use in another. */
  row: string
}

const keys = new Map<string, Uint8Array>()
function keyOf(purpose: string): Uint8Array {
  const key = keys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', findSecret(environment()), '', `fairway ${purpose}`, 32))
  keys.set(purpose, key)
  return key
}

/** Encrypts a secret that the portal must read again. */
export function sealSecret(plain: Uint8Array, { purpose, row }: Seal): Buffer {
  const nonce = randomBytes(nonceSize)
  const sealing = createCipheriv(cipher, keyOf(purpose), nonce).setAAD(Buffer.from(row))
  return Buffer.concat([nonce, sealing.update(plain), sealing.final(), sealing.getAuthTag()])
}

/** null for what was sealed for another row or purpose, under another SESSION_SECRET, or has been changed. */
export function unsealSecret(sealed: Uint8Array, { purpose, row }: Seal): Buffer | null {
  try {
    const opening = createDecipheriv(cipher, keyOf(purpose), sealed.subarray(0, nonceSize))
      .setAAD(Buffer.from(row))
      .setAuthTag(sealed.subarray(-tagSize))
    return Buffer.concat([opening.update(sealed.subarray(nonceSize, -tagSize)), opening.final()])
  } catch {
    return null
  }
}
