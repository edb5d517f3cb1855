import { z } from '#domain/ground/schema.ts'

const id = z
  .string()
  .regex(/^\d{1,15}$/, 'failures.staleForm')
  .transform(Number)
  .optional()

/** What the desk decides about a ticket. */
export const deskForm = z.object({
  seen: z.string().max(40),
  assignee: id,
  status: z.enum(['1', '2', '3', '4'], { error: 'failures.staleForm' }),
  reason: id,
  text: z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .max(4_000, 'tickets.form.tooLong')
    .optional(),
})
