import { creationKey } from '#app/components/form/creation-key.ts'
import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { daySchema } from '#domain/platform/schedules/day-schema.ts'
import { zoneField } from '#domain/platform/schedules/zone-schema.ts'
import { z } from '#domain/platform/schema.ts'
import { maxFields, maxFilters, maxOrders, maxValueLength, maxValues } from '#domain/reports/definition/report-definition.ts'
import { reportTypes } from '#domain/reports/report.ts'
import { reportDescription, reportName } from '#domain/reports/report-naming-schema.ts'
import { frequencies, maxReportEmails, maxReportReaders } from '#domain/reports/report-schedule.ts'
import { faultsOfSchedule } from '#domain/reports/schedule-faults.ts'
import { summaryFields } from './typed-summary.ts'

const word = z.string().max(100).optional()
/** All values of one filter, one a line. Above the limit of a filter, so that the catalogue can name the filter that has too many. */
const longestText = 100_000

/** The catalogue validates fields, tests and values (spec 3 §2, §5). */
const report = z
  .object({
    key: creationKey.optional(),
    version: versionField.optional(),
    name: reportName,
    description: reportDescription,
    module: word,
    fields: z.array(z.string().max(60)).min(1, 'reports.fieldRequired').max(maxFields, 'forms.tooManyEntries').prefault([]),
    filters: z
      .array(
        z.object({
          field: word,
          test: word,
          values: z.array(z.string().max(maxValueLength)).max(maxValues, 'forms.tooManyEntries').optional(),
          text: z.string().max(longestText, 'forms.tooManyEntries').optional(),
          from: word,
          to: word,
          days: word,
        }),
      )
      .max(maxFilters, 'forms.tooManyEntries')
      .optional(),
    orders: z
      .array(z.object({ field: word, direction: word }))
      .max(maxOrders, 'forms.tooManyEntries')
      .optional(),
    ...summaryFields,
    customers: z.enum(['all', 'selected', 'kept']).optional(),
    ...dualListFields('shareTo', maxReportReaders),
    waits: word,
    part: word,
    newFilter: word,
    newOrder: word,
    type: z.enum(reportTypes).optional(),
    frequency: z.enum(frequencies).optional(),
    weekdays: z
      .array(z.string().regex(/^[1-7]$/, 'failures.staleForm'))
      .max(7)
      .optional(),
    months: z
      .array(z.string().regex(/^([1-9]|1[0-2])$/, 'failures.staleForm'))
      .max(12)
      .optional(),
    day: z
      .string()
      .regex(/^([1-9]|[12]\d|3[01])$/, 'reports.noDay')
      .optional(),
    startDate: daySchema.optional(),
    endDate: daySchema.optional(),
    hour: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'reports.noHour')
      .optional(),
    timeZone: zoneField('reports.unknownZone').optional(),
    emails: z.array(z.string().refine(isMailAddress, 'reports.emailInvalid')).max(maxReportEmails, 'forms.tooManyEntries').optional(),
    newEmail: z.string().trim().refine(isMailAddress, 'reports.emailInvalid').optional(),
    sends: z.enum(['always', 'rows']).optional(),
    tells: z.enum(['all', 'changes']).optional(),
  })
  .superRefine(
    (value, { addIssue }) => {
      if (value.type !== 'scheduled') return
      for (const [field, message] of faultsOfSchedule(value)) addIssue({ code: 'custom', message, path: [field] })
    },
    // Also where the name is missing, so that one response names all errors.
    { when: () => true },
  )

export const reportForm = defineForm('newReport', report)
