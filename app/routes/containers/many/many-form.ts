import { daySchema } from '#app/components/form/parts/day-schema.ts'
import { z } from '#domain/ground/schema.ts'
import { mostSelected } from '#domain/ground/tables/list/selected.ts'

const days = z
  .string()
  .regex(/^\d{1,3}$/, 'containers.unknownDays')
  .transform(Number)
  .optional()

/** What is set alike in several containers, and nothing else. Each is sent with the version that was shown: `7:2`. */
export const manyForm = z.object({
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
    .max(mostSelected),
  terminal: z.string().max(10, 'containers.unknownTerminal').optional(),
  carrierFreeDays: days,
  customerFreeDays: days,
  emptyReturnedOn: daySchema.optional(),
})
