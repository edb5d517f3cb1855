import { z } from '#domain/ground/schema.ts'

/** What is chosen for one container or for many; whether the catalogues offer it is for the command to say. */
export const terminalField = z.string().max(10, 'containers.unknownTerminal').optional()

export const freeDaysField = z
  .string()
  .regex(/^\d{1,3}$/, 'containers.unknownDays')
  .transform(Number)
  .optional()
