import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

const groupId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'failures.staleForm')
  .transform(Number)

/** What is ticked of what was shown. */
export const heldForm = defineForm(
  'held',
  z.object({
    intent: z.enum(['confirm', 'reject'], 'failures.staleForm'),
    shown: z.array(groupId).max(2_000),
    group: z.array(groupId).max(2_000),
    all: z.literal('on').optional(),
  }),
)

/** The groups that were shown before they are accepted. */
export const heldAcceptanceForm = defineForm('heldAcceptance', z.object({ group: z.array(groupId).max(2_000) }))

/** `same`: it is the shipment beside it; `map:7`: it is the customer 7; `other`: it is the one named beside it. */
export const heldGroupForm = defineForm(
  'heldGroup',
  z.object({
    act: z.string('received.held.actRequired').regex(/^(same|confirm|reject|other|map:[1-9]\d{0,14})$/, 'failures.staleForm'),
    customer: z.string().trim().max(200).default(''),
  }),
)
