import { z } from '#domain/core/schema.ts'

/** The command checks these values against the catalogues. */
export const terminalField = z.string().max(10, 'containers.unknownTerminal').optional()

export const freeDaysField = z
  .string()
  .regex(/^\d{1,3}$/, 'containers.unknownDays')
  .transform(Number)
  .optional()
