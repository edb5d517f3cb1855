import { z } from '#domain/core/schema.ts'

/** A button alone: the mail goes to whoever presses it. */
export const testMailForm = z.object({})
