import { secret, z } from '#domain/ground/schema.ts'

/** The password of who sends a form, where it is asked for once more. */
export const ownPassword = secret(z.string().max(1000, 'ownPassword.incorrect')).optional()
