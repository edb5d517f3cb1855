import { defineForm } from '#app/components/form/schema/define-form.ts'
import { freeDaysField, terminalField } from '#app/routes/containers/edit/chosen-fields.ts'
import { maxSelected } from '#domain/core/lists/selected-rows.ts'
import { daySchema } from '#domain/platform/schedules/day-schema.ts'
import { z } from '#domain/platform/schema.ts'

/** Each container comes with the version that was shown: `7:2`. */
export const manyForm = defineForm(
  'manyContainers',
  z.object({
    intent: z.enum(['preview', 'save']),
    container: z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,14}:\d{1,9}$/, 'failures.staleForm')
          .transform((sent) => {
            const [id = 0, version = 0] = sent.split(':').map(Number)
            return { id, version }
          }),
        { error: 'containers.many.noneChecked' },
      )
      .min(1, 'containers.many.noneChecked')
      .max(maxSelected),
    terminal: terminalField,
    carrierFreeDays: freeDaysField,
    customerFreeDays: freeDaysField,
    emptyReturnedOn: daySchema.optional(),
  }),
)
