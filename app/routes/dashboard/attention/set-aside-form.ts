import { encodeMessage } from '#domain/core/domain-error.ts'
import { z } from '#domain/core/schema.ts'
import { audiences, maxReasonLength } from '#domain/freight/attention/set-aside.ts'

export const asideForm = z.object({
  intent: z.literal('set-aside'),
  /** Only for roles with a choice; others use the default of their role. */
  audience: z.enum(audiences).optional(),
  until: z.string({ error: 'attention.untilRequired' }).pipe(z.iso.date('attention.untilNoDay')),
  reason: z
    .string({ error: 'attention.reasonRequired' })
    .trim()
    .min(1, 'attention.reasonRequired')
    .max(maxReasonLength, encodeMessage('attention.reasonTooLong', { most: maxReasonLength })),
})

export const setAsideForm = z.discriminatedUnion('intent', [asideForm, z.object({ intent: z.literal('bring-back') })])
