import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

export const undoRunForm = defineForm(
  'runUndo',
  z.object({
    reason: z.string('received.undo.reasonRequired').trim().min(3, 'received.undo.reasonRequired').max(500, 'received.undo.reasonLong'),
    /** What something newer rests on stays as it is. */
    leaveRest: z.literal('on').optional(),
  }),
)
