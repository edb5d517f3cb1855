import { z } from '#domain/core/schema.ts'
import { terminalCode } from '#domain/freight/containers/edit/container-edit-schema.ts'

export const terminalField = terminalCode.optional()

export const freeDaysField = z
  .string()
  .regex(/^\d{1,3}$/, 'containers.unknownDays')
  .transform(Number)
  .optional()
