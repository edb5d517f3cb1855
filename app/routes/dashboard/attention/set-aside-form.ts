import { audiences, longestReason } from '#domain/freight/attention/setting-aside.ts'
import { writeMessage } from '#domain/ground/refusal.ts'
import { z } from '#domain/ground/schema.ts'

/** Setting an exception aside; messages are keys of the dictionary. */
export const asideForm = z.object({
  intent: z.literal('set-aside'),
  /** Asked of those who have a choice; others' usual one counts (decision 53). */
  audience: z.enum(audiences).optional(),
  until: z.string({ error: 'attention.untilRequired' }).pipe(z.iso.date('attention.untilNoDay')),
  reason: z
    .string({ error: 'attention.reasonRequired' })
    .trim()
    .min(1, 'attention.reasonRequired')
    .max(longestReason, writeMessage('attention.reasonTooLong', { most: longestReason })),
})

/** The same, or bringing it back. */
export const setAsideForm = z.discriminatedUnion('intent', [asideForm, z.object({ intent: z.literal('bring-back') })])
