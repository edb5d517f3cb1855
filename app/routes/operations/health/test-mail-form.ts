import { z } from '#domain/platform/schema.ts'

/** A button alone: the mail goes to whoever presses it. */
export const testMailForm = z.object({})
