import { mostNumbers, parseNumbers } from '#domain/freight/shipments/tracking/numbers.ts'
import { z } from '#domain/ground/schema.ts'

/** As many numbers as may be looked up, at 60 characters each. */
const longestText = mostNumbers * 60

/** The numbers pasted; messages are keys of the dictionary. */
export const numbersForm = z.object({
  numbers: z
    .string({ error: 'tracking.numbers.none' })
    .max(longestText, 'tracking.numbers.tooLong')
    .transform(parseNumbers)
    .pipe(z.array(z.string()).min(1, 'tracking.numbers.none').max(mostNumbers, 'tracking.numbers.tooMany')),
})
