import { linesOfText } from '#domain/platform/schema.ts'
import { maxClosingLength } from '#domain/tickets/ticket-rules.ts'

export const cancelReason = linesOfText('tickets.cancelling.reasonRequired')
  .min(1, 'tickets.cancelling.reasonRequired')
  .max(maxClosingLength, 'tickets.form.tooLong')
