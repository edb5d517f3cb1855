import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { environment } from './environment.server.ts'
import { findSecrets } from './secret.server.ts'

const cipher = 'aes-256-gcm'
const nonceSize = 12
const tagSize = 16

export interface Seal {
  /** Each purpose has a key of its own, derived from SESSION_SECRET. */
  purpose: string
  /** The row that holds it, as `user 17`: of no use in another. */
  row: string
}

const keys = new Map<string, readonly Uint8Array[]>()
/** Of SESSION_SECRET and of its former value. */
function keysOf(purpose: string): readonly Uint8Array[] {
  const derived = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', `fairway ${purpose}`, 32))
  const known = keys.get(purpose) ?? findSecrets(environment()).map(derived)
  keys.set(purpose, known)
  return known
}

/** Encrypts a secret that the portal must read again. */
export function sealSecret(plain: Uint8Array, { purpose, row }: Seal): Buffer {
  const nonce = randomBytes(nonceSize)
  const [key] = keysOf(purpose)
  const sealing = createCipheriv(cipher, key as Uint8Array, nonce).setAAD(Buffer.from(row))
  return Buffer.concat([nonce, sealing.update(plain), sealing.final(), sealing.getAuthTag()])
}

/** null for what was sealed for another row or purpose, under another SESSION_SECRET, or has been changed. */
export function unsealSecret(sealed: Uint8Array, seal: Seal): Buffer | null {
  for (const key of keysOf(seal.purpose)) {
    const plain = openWith(key, sealed, seal)
    if (plain) return plain
  }
  return null
}

/** Sealed with the present key, if only the former one opens it; otherwise null. */
export function resealSecret(sealed: Uint8Array, seal: Seal): Buffer | null {
  const [present, ...former] = keysOf(seal.purpose)
  if (!present || openWith(present, sealed, seal)) return null
  const plain = former.map((key) => openWith(key, sealed, seal)).find(Boolean)
  return plain ? sealSecret(plain, seal) : null
}

function openWith(key: Uint8Array, sealed: Uint8Array, { row }: Seal): Buffer | null {
  try {
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceSize))
      .setAAD(Buffer.from(row))
      .setAuthTag(sealed.subarray(-tagSize))
    return Buffer.concat([opening.update(sealed.subarray(nonceSize, -tagSize)), opening.final()])
  } catch {
    return null
  }
}
