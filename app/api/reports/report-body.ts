import { rowIdInBody } from '#app/api/schemas/parameters.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { isDay } from '#domain/platform/schedules/day.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { zoneField } from '#domain/platform/schedules/zone-schema.ts'
import { z } from '#domain/platform/schema.ts'
import { filterTests } from '#domain/reports/definition/filter-tests.ts'
import { maxFields, maxFilters, maxOrders, maxValueLength, maxValues, plainFilter } from '#domain/reports/definition/report-definition.ts'
import { figureKinds, maxFigures, maxGroupFields, summaryCharts } from '#domain/reports/definition/report-summary.ts'
import type { ReportDraft } from '#domain/reports/report.ts'
import { reportDescription, reportName } from '#domain/reports/report-naming-schema.ts'
import { frequencies, maxReportEmails, maxReportReaders } from '#domain/reports/report-schedule.ts'
import { faultsOfSchedule } from '#domain/reports/schedule-faults.ts'

const tooMany = 'forms.tooManyEntries'
const column = z.string().max(60).meta({ description: 'The id of a column of the module.' })
const bound = z.string().trim().max(100).nullable().default(null)

const filter = z
  .strictObject({
    field: column,
    test: z.enum(filterTests),
    values: z
      .array(z.string().trim().min(1).max(maxValueLength).regex(/^.+$/))
      .max(maxValues, tooMany)
      .default([])
      .meta({ description: 'One for contains and is, any number for any.' }),
    from: bound.meta({ description: 'Of between: a number, or a day as 2026-02-12; null is open.' }),
    to: bound,
    days: z.number().int().min(1).max(9_999).nullable().default(null).meta({ description: 'Of last-days and next-days.' }),
  })
  // The builder has one line for such a test, and would lose the others at the next edit.
  .refine(({ test, values }) => (test !== 'is' && test !== 'contains') || values.length <= 1, { path: ['values'], error: tooMany })

const definition = z.strictObject({
  module: z.string().max(100),
  fields: z.array(column).min(1, 'reports.fieldRequired').max(maxFields, tooMany),
  filters: z.array(filter).max(maxFilters, tooMany).default([]),
  orders: z
    .array(z.strictObject({ field: column, descending: z.boolean().default(false) }))
    .max(maxOrders, tooMany)
    .default([]),
  summary: z
    .strictObject({
      groups: z
        .array(z.strictObject({ field: column, isByMonth: z.boolean().default(false) }))
        .min(1, 'reportSummaries.noGroup')
        .max(maxGroupFields, tooMany),
      figures: z
        .array(z.strictObject({ kind: z.enum(figureKinds), field: column.nullable().default(null) }))
        .min(1)
        .max(maxFigures, tooMany)
        .default([{ kind: 'count', field: null }]),
      chart: z.enum(summaryCharts).default('none'),
    })
    .nullable()
    .default(null),
})

const day = z.string('forms.dayInvalid').refine(isDay, 'forms.dayInvalid').meta({ format: 'date' })
/** Sent along where a report is read, changed and written back; not read. */
const answered = z.unknown().optional().meta({ description: 'As GET answers it; it is not read.' })

const schedule = z
  .strictObject({
    frequency: z.enum(frequencies, 'reports.noFrequency'),
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]).meta({ description: 'Of Daily: 1 Monday to 7 Sunday.' }),
    months: z.array(z.number().int().min(1).max(12)).max(12).default([]).meta({ description: 'Of Monthly.' }),
    day: z.number('reports.noDay').int('reports.noDay').min(1, 'reports.noDay').max(31, 'reports.noDay').nullable().default(null),
    startDate: day.optional().meta({ description: 'Today, in its zone, where it is left out.' }),
    endDate: day.nullable().default(null),
    minuteOfDay: z.number('reports.noHour').int('reports.noHour').min(0, 'reports.noHour').max(1_439, 'reports.noHour'),
    timeZone: zoneField('reports.unknownZone').default('UTC'),
    emails: z.array(z.string().trim().refine(isMailAddress, 'reports.emailInvalid')).max(maxReportEmails, tooMany).default([]),
    onlyWithRows: z.boolean().default(false),
    onlyChanges: z.boolean().default(false),
    pausedWhy: answered,
    next: answered,
  })
  .superRefine(({ minuteOfDay, day, endDate, ...typed }, { addIssue }) => {
    const asTyped = { ...typed, hour: String(minuteOfDay), day: day === null ? '' : String(day), endDate: endDate ?? '' }
    for (const [field, message] of faultsOfSchedule(asTyped)) addIssue({ code: 'custom', path: [field], message })
  })

/** The report as GET answers it: what is read there can be changed and sent back whole. */
export const reportBody = z.strictObject({
  name: reportName,
  description: reportDescription,
  definition,
  customerIds: z.array(rowIdInBody).max(10_000, tooMany).nullable().default(null).meta({ description: 'null: all of its reader’s.' }),
  readerIds: z.array(rowIdInBody).max(maxReportReaders, tooMany).default([]).meta({ description: 'With whom it is shared.' }),
  schedule: schedule.nullable().default(null).meta({ description: 'When it is sent by itself; null: never.' }),
  type: answered,
  id: answered,
  isMine: answered,
  owner: answered,
  version: answered,
  links: answered,
})

export function draftOfReport(body: z.output<typeof reportBody>, now: Date): ReportDraft {
  const { name, description, definition, customerIds, readerIds } = body
  return {
    name,
    description,
    customerIds,
    shareTo: readerIds,
    schedule: scheduleOf(body.schedule, now),
    definition: {
      ...definition,
      filters: definition.filters.map((each) => plainFilter({ ...each, from: each.from ?? '', to: each.to ?? '' })),
    },
  }
}

function scheduleOf(sent: z.output<typeof schedule> | null, now: Date): ReportDraft['schedule'] {
  if (!sent) return null
  const { pausedWhy: _, next: __, startDate = localDate(now, sent.timeZone), emails, ...schedule } = sent
  return { ...schedule, startDate, emails: [...new Set(emails)] }
}

/** Where the body has what the rules of the builder name by its fields. */
export const placesInReport = {
  module: 'definition.module',
  fields: 'definition.fields',
  filters: 'definition.filters',
  orders: 'definition.orders',
  groups: 'definition.summary.groups',
  'reportSummaries.noFigure': 'definition.summary.figures',
  customers: 'customerIds',
  shareTo: 'readerIds',
  emails: 'schedule.emails',
}
