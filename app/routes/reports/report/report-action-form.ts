import { creationKey } from '#app/components/form/creation-key.ts'
import { idField } from '#app/components/form/parts/sent-numbers.ts'
import { z } from '#domain/ground/schema.ts'

/** What is done with a report on its page: its schedule paused, the report or a past letter of it sent. */
export const reportActionForm = z.object({
  intent: z.enum(['pause', 'resume', 'send', 'again'], { error: 'failures.staleForm' }),
  /** A creation key, with `send` and `again`: a double click sends one mail. */
  key: creationKey.optional(),
  /** Of `again`. */
  letter: idField.optional(),
  /** Where it was pressed, to come back to. */
  from: z.enum(['list']).optional(),
})
