import { resealSecret, sealSecret, unsealSecret } from '#domain/platform/environment/sealing.server.ts'

const sealOf = (userId: number) => ({ purpose: 'second factor', row: `user ${userId}` })

/** Bound to the user: of no use in another person's row. */
export const encryptSecret = (plain: Uint8Array, userId: number): Buffer => sealSecret(plain, sealOf(userId))

export const decryptSecret = (sealed: Uint8Array, userId: number): Buffer | null => unsealSecret(sealed, sealOf(userId))

/** Encrypted with the present SESSION_SECRET, if only the former one opens it; otherwise null. */
export const reencryptSecret = (sealed: Uint8Array, userId: number): Buffer | null => resealSecret(sealed, sealOf(userId))
