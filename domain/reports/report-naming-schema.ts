import { encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'
import { maxReportDescription, maxReportName } from './definition/report-definition.ts'

export const reportName = z
  .string({ error: 'reports.nameRequired' })
  .trim()
  .min(1, 'reports.nameRequired')
  .max(maxReportName, encodeMessage('reports.nameTooLong', { most: maxReportName }))

export const reportDescription = z
  .string({ error: 'reports.descriptionRequired' })
  .trim()
  .min(1, 'reports.descriptionRequired')
  .max(maxReportDescription, encodeMessage('reports.descriptionTooLong', { most: maxReportDescription }))
