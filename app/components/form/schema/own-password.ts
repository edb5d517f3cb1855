import { secret, z } from '#domain/platform/schema.ts'

export const ownPassword = secret(z.string().max(1000, 'ownPassword.incorrect')).optional()
