import { commentFields } from '#app/components/attachments/comment-form.ts'
import type { Changed, Intent, Typed } from '#app/components/form/intent.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'
import { type CannedResponse, withCannedResponse } from '#domain/tickets/canned-responses/canned-response.ts'

/** `note` is an internal note; `wait` waits for the customer's answer; `ready` is the canned response to insert. */
export const replyForm = defineForm(
  ['guestTicket', 'ticket'],
  z.object({
    ...commentFields,
    note: z.literal('on').optional(),
    wait: z.literal('on').optional(),
    ready: z
      .string()
      .regex(/^\d{1,15}$/, 'failures.staleForm')
      .optional(),
  }),
)

/** Appends the chosen canned response to the text (`ready.insert`). */
export function changeReply(typed: Typed, intent: Intent | undefined, answers: readonly CannedResponse[]): Changed | undefined {
  if (intent?.field !== 'ready' || intent.verb !== 'insert') return undefined
  const chosen = answers.find(({ id }) => String(id) === typed.ready)
  const text = String(typed.text ?? '')
  return { typed: { ...typed, ready: undefined, text: chosen ? withCannedResponse(text, chosen.text) : text } }
}
