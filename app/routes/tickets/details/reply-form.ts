import { commentForm } from '#app/components/attachments/comment-form.ts'
import { z } from '#domain/core/schema.ts'
import { type CannedResponse, withCannedResponse } from '#domain/tickets/canned-responses/canned-response.ts'

/** `note` is an internal note; `wait` waits for the customer's answer; `ready` is the ready answer to insert. */
export const replyForm = commentForm.extend({
  note: z.literal('on').optional(),
  wait: z.literal('on').optional(),
  ready: z
    .string()
    .regex(/^\d{1,15}$/, 'failures.staleForm')
    .optional(),
  press: z.literal('insert').optional(),
})

/** Appends the chosen ready answer to the text. Undefined where "insert" was not pressed. */
export function applyReplyIntent(form: FormData, answers: readonly CannedResponse[]): { form: FormData } | undefined {
  if (form.get('press') !== 'insert') return undefined
  const chosen = answers.find(({ id }) => String(id) === form.get('ready'))
  const after = new FormData()
  for (const [name, value] of form) if (name !== 'press' && name !== 'ready') after.append(name, value)
  if (chosen) after.set('text', withCannedResponse(String(form.get('text') ?? ''), chosen.text))
  return { form: after }
}
