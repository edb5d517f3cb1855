import { z } from '#domain/ground/schema.ts'

/** The password of who sends a form, where it is asked for once more. Its name keeps it from ever being sent back. */
export const ownPassword = z.string().max(1000, 'ownPassword.incorrect').optional()
