import { encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'
import { maxAlertDescription } from './customer-alert.ts'

export const alertDescription = z
  .string()
  .trim()
  .max(maxAlertDescription, encodeMessage('alerts.form.tooLong', { most: maxAlertDescription }))

export const mostReaders = 500
