import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

export const endSessionForm = defineForm(
  'sessions',
  z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('end'), session: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    z.object({ intent: z.literal('end-others') }),
  ]),
)
