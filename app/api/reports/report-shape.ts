import { selfOf } from '#app/api/api-paths.ts'
import { id, text } from '#app/api/schemas/freight.ts'
import { href } from '#domain/core/href.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { z } from '#domain/platform/schema.ts'
import { columnKinds, type ReportColumn } from '#domain/reports/catalogue/report-column.ts'
import { filterTests } from '#domain/reports/definition/filter-tests.ts'
import type { ReportDefinition } from '#domain/reports/definition/report-definition.ts'
import { figureKinds, summaryCharts } from '#domain/reports/definition/report-summary.ts'
import { runStates } from '#domain/reports/delivery/run-line.ts'
import { reportTypes } from '#domain/reports/report.ts'
import { type PauseReason, pauseReasons, type ReportLine, type ReportTab, reportTabs } from '#domain/reports/report-list.ts'
import { frequencies, type ReportSchedule } from '#domain/reports/report-schedule.ts'

const links = z.object({ self: z.string(), page: z.string() })
export const linksOfReport = (key: string) => ({ self: selfOf('reports', key), page: href('report', { report: key }) })

/** A number, or the name of a standard report. */
const key = z.string().meta({ description: 'A number, or the name of a standard report.' })

export const reportColumn = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(columnKinds),
    values: z
      .array(z.object({ value: z.string(), name: z.string() }))
      .optional()
      .meta({ description: 'Of a choice.' }),
    currency: z.string().optional(),
  })
  .meta({ id: 'ReportColumn' })

export const columnShape = ({ id, label, kind, values, currency }: ReportColumn, say: Say): z.output<typeof reportColumn> => ({
  id,
  name: say(label),
  kind,
  ...(values && { values: values.map((each) => ({ value: each.value, name: say(each.label) })) }),
  ...(currency && { currency }),
})

const whole = z.array(z.number().int())

const schedule = z
  .object({
    frequency: z.enum(frequencies),
    weekdays: whole,
    months: whole,
    day: z.number().int().nullable(),
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    minuteOfDay: z.number().int(),
    timeZone: z.string(),
    emails: z.array(z.string()),
    onlyWithRows: z.boolean(),
    onlyChanges: z.boolean(),
    pausedWhy: z.enum(pauseReasons).nullable(),
    next: z.array(z.string()).meta({ description: 'Local times of the next runs.' }),
  })
  .nullable()
  .meta({ id: 'ReportSchedule' })

export const scheduleShape = (
  { weekdays, months, emails, ...schedule }: ReportSchedule,
  pausedWhy: PauseReason | null,
  next: readonly string[],
) => ({
  ...schedule,
  weekdays: [...weekdays],
  months: [...months],
  emails: [...emails],
  pausedWhy,
  next: [...next],
})

const customerIds = z.array(id).nullable().meta({ description: 'Whose rows it has, of those its reader may see; null for all of them.' })

export const reportLine = z
  .object({
    type: z.literal('report'),
    id: key,
    name: z.string(),
    description: z.string(),
    module: z.string(),
    tab: z.enum(reportTabs),
    kind: z.enum(reportTypes),
    owner: text,
    readers: z.number().int().nullable(),
    schedule,
    lastRun: z.object({ dueAt: z.iso.datetime(), state: z.enum(runStates) }).nullable(),
    customerIds,
    updatedAt: z.iso.datetime().nullable(),
    links,
  })
  .meta({ id: 'ReportSummary' })

export function lineShape({ key, owner, customerIds, shares, sending, type, updatedAt, ...line }: ReportLine, tab: ReportTab) {
  // Its readers do not learn to whom else an owner sends a report.
  const own = tab === 'mine' ? sending : null
  return {
    type: 'report',
    id: key,
    ...line,
    tab,
    kind: type,
    owner: owner || null,
    readers: tab === 'mine' ? shares : null,
    schedule: own && scheduleShape(own.schedule, own.pausedWhy, own.next),
    lastRun: own?.last ?? null,
    updatedAt: updatedAt || null,
    links: linksOfReport(key),
    customerIds: customerIds && [...customerIds],
  }
}

const definition = z.object({
  module: z.string(),
  fields: z.array(z.string()),
  filters: z.array(
    z.object({
      field: z.string(),
      test: z.enum(filterTests),
      values: z.array(z.string()),
      from: text,
      to: text,
      days: z.number().int().nullable(),
    }),
  ),
  orders: z.array(z.object({ field: z.string(), descending: z.boolean() })),
  summary: z
    .object({
      groups: z.array(z.object({ field: z.string(), isByMonth: z.boolean() })),
      figures: z.array(z.object({ kind: z.enum(figureKinds), field: text })),
      chart: z.enum(summaryCharts),
    })
    .nullable(),
})

export const definitionShape = ({ filters, summary = null, ...definition }: ReportDefinition) => ({
  ...definition,
  summary,
  filters: filters.map(({ from, to, ...filter }) => ({ ...filter, from: from || null, to: to || null })),
})

export const reportDetails = z
  .object({
    type: z.literal('report'),
    id: key,
    name: z.string(),
    description: z.string(),
    isMine: z.boolean(),
    owner: text,
    definition,
    customerIds,
    schedule,
    readerIds: z.array(id).meta({ description: 'To whom its owner has shared it; empty for everybody else.' }),
    version: z.number().int().nullable(),
    links,
  })
  .meta({ id: 'Report' })
