import { creationKey } from '#app/components/form/creation-key.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { maxNumbers, parseNumbers } from '#domain/freight/shipments/tracking/tracking-numbers.ts'
import { z } from '#domain/platform/schema.ts'

const shortest = 4
const longest = 35

export const awaitedNumbersForm = defineForm(
  'awaitedNumbers',
  z.object({
    key: creationKey,
    numbers: z
      .string({ error: 'tracking.numbers.none' })
      .max(maxNumbers * 60, 'tracking.numbers.tooLong')
      .transform(parseNumbers)
      .pipe(
        z
          .array(z.string())
          .min(1, 'tracking.numbers.none')
          .max(maxNumbers, 'tracking.numbers.tooMany')
          .refine(
            (all) => all.every((each) => each.length >= shortest && each.length <= longest && /\d/.test(each)),
            'tracking.asked.noNumber',
          ),
      ),
  }),
)
