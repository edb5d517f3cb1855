import { daySchema } from '#app/components/form/parts/day-schema.ts'
import { versionField } from '#app/components/form/parts/sent-numbers.ts'
import { z } from '#domain/ground/schema.ts'

const days = z
  .string()
  .regex(/^\d{1,3}$/, 'containers.unknownDays')
  .transform(Number)
  .optional()

/** What can be changed of a container, and nothing else. `version` is what the page began with. */
export const containerForm = z.object({
  version: versionField,
  terminal: z.string().max(10, 'containers.unknownTerminal').optional(),
  carrierFreeDays: days,
  customerFreeDays: days,
  maxEmptyReturnedOn: daySchema.optional(),
  maxCarrierEmptyReturnedOn: daySchema.optional(),
  emptyReturnedOn: daySchema.optional(),
})
