import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { environment } from '#domain/core/environment/environment.server.ts'
import { findSecret } from '#domain/core/environment/secret.server.ts'

const cipher = 'aes-256-gcm'
const nonceSize = 12
const tagSize = 16

let key: Uint8Array | undefined
const sealingKey = () => {
  key ??= new Uint8Array(hkdfSync('sha256', findSecret(environment()), '', 'fairway second factor', 32))
  return key
}

/** Encrypts with SESSION_SECRET, bound to the user: of no use in another person's row. */
export function encryptSecret(plain: Uint8Array, userId: number): Buffer {
  const nonce = randomBytes(nonceSize)
  const sealing = createCipheriv(cipher, sealingKey(), nonce).setAAD(Buffer.from(`user ${userId}`))
  return Buffer.concat([nonce, sealing.update(plain), sealing.final(), sealing.getAuthTag()])
}

export function decryptSecret(sealed: Uint8Array, userId: number): Buffer | null {
  try {
    const opening = createDecipheriv(cipher, sealingKey(), sealed.subarray(0, nonceSize))
      .setAAD(Buffer.from(`user ${userId}`))
      .setAuthTag(sealed.subarray(-tagSize))
    return Buffer.concat([opening.update(sealed.subarray(nonceSize, -tagSize)), opening.final()])
  } catch {
    return null
  }
}
