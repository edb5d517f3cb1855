import { terminalCode } from '#domain/intake/edits/containers/container-edit-schema.ts'
import { z } from '#domain/platform/schema.ts'

export const terminalField = terminalCode.optional()

export const freeDaysField = z
  .string()
  .regex(/^\d{1,3}$/, 'containers.unknownDays')
  .transform(Number)
  .optional()
