import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

/** More boxes than a form may contain. */
const most = 20_000

const boxes = z.array(z.string()).max(most)

export const selectionForm = defineForm(
  'customerSelection',
  z.object({ customer: boxes, group: boxes, whole: boxes, choose: z.string(), back: z.string() }),
)
