import { linesOfText, z } from '#domain/ground/schema.ts'

/** Why a ticket is cancelled (spec 3 §5: must be non-empty). */
export const cancelForm = z.object({
  reason: linesOfText('tickets.cancelling.reasonRequired').min(1, 'tickets.cancelling.reasonRequired').max(4_000, 'tickets.form.tooLong'),
})
