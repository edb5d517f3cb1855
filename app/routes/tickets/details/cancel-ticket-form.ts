import { linesOfText, z } from '#domain/core/schema.ts'

export const cancelForm = z.object({
  reason: linesOfText('tickets.cancelling.reasonRequired').min(1, 'tickets.cancelling.reasonRequired').max(4_000, 'tickets.form.tooLong'),
})
