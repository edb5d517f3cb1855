import { daySchema } from '#domain/platform/schedules/day-schema.ts'
import { z } from '#domain/platform/schema.ts'

/** The command checks it against the catalogue, as it does free days. */
export const terminalCode = z.string({ error: 'containers.unknownTerminal' }).max(10, 'containers.unknownTerminal')

const unknownDays = { error: 'containers.unknownDays' }
const freeDays = z.int(unknownDays).min(0, unknownDays).max(999, unknownDays)

/** The fields of `ContainerEdit` as a program sends them. */
export const containerEditSchema = z.strictObject({
  terminal: terminalCode.nullable(),
  carrierFreeDays: freeDays.nullable(),
  customerFreeDays: freeDays.nullable(),
  maxEmptyReturnedOn: daySchema.nullable(),
  maxCarrierEmptyReturnedOn: daySchema.nullable(),
  emptyReturnedOn: daySchema.nullable(),
})

/** Those of `CommonEdit`: many containers are given a value, and none is taken from them. */
export const commonEditSchema = z.strictObject({
  terminal: terminalCode,
  carrierFreeDays: freeDays,
  customerFreeDays: freeDays,
  emptyReturnedOn: daySchema,
})
