import { z } from '#domain/ground/schema.ts'

/** Why a ticket is cancelled (spec 3 §5: must be non-empty). */
export const cancelForm = z.object({
  reason: z
    .string({ error: 'tickets.cancelling.reasonRequired' })
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, 'tickets.cancelling.reasonRequired')
    .max(4_000, 'tickets.form.tooLong'),
})
