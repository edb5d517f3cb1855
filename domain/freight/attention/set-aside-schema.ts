import { encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'
import { audiences, maxReasonLength } from './set-aside.ts'

export const setAsideFields = {
  /** Only for roles with a choice; others use the default of their role. */
  audience: z.enum(audiences).optional(),
  until: z.string({ error: 'attention.untilRequired' }).pipe(z.iso.date('attention.untilNoDay')),
  reason: z
    .string({ error: 'attention.reasonRequired' })
    .trim()
    .min(1, 'attention.reasonRequired')
    .max(maxReasonLength, encodeMessage('attention.reasonTooLong', { most: maxReasonLength })),
}
