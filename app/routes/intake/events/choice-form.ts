import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

/** The number of a shipment: one of those shown, or `other` for the one that is typed. */
export const eventChoiceForm = defineForm(
  'receivedEvent',
  z.object({
    choice: z.string('received.events.choiceRequired').trim().min(1, 'received.events.choiceRequired').max(200),
    shipment: z.string().trim().max(200).default(''),
  }),
)
