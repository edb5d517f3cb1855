import { defineForm } from '#app/components/form/schema/define-form.ts'
import { maxNumbers, parseNumbers } from '#domain/freight/shipments/tracking/tracking-numbers.ts'
import { z } from '#domain/platform/schema.ts'

const longestText = maxNumbers * 60

const numbers = z
  .string({ error: 'tracking.numbers.none' })
  .max(longestText, 'tracking.numbers.tooLong')
  .transform(parseNumbers)
  .pipe(z.array(z.string()).min(1, 'tracking.numbers.none').max(maxNumbers, 'tracking.numbers.tooMany'))

export const numbersForm = defineForm('trackingNumbers', z.object({ numbers }))
