import type { ValueOf } from '#app/components/form/schema/define-form.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { currentZone } from '#domain/platform/schedules/time-zone.ts'
import type { ReportModule } from '#domain/reports/catalogue/report-column.ts'
import { plainFilter, type ReportDefinition, type ReportFilter } from '#domain/reports/definition/report-definition.ts'
import { readHour, writeHour } from '#domain/reports/recurrence-text.ts'
import type { OpenReport, ReportDraft } from '#domain/reports/report.ts'
import type { ReportSchedule } from '#domain/reports/report-schedule.ts'
import { addEmail, type Builder, readBuilder, type TypedFilter } from './builder.ts'
import type { reportForm } from './report-form.ts'
import { summaryOf, typedSummary } from './typed-summary.ts'

export function definitionOf({ module, fields, filters, orders }: Builder): ReportDefinition {
  return {
    module,
    fields,
    filters: filters.map(filterOf),
    orders: orders.map(({ field, direction }) => ({ field, descending: direction === 'desc' })),
  }
}

function filterOf({ field, test, values, text, from, to, days }: TypedFilter): ReportFilter {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const typed = test === 'any' ? [...values, ...lines] : lines
  return plainFilter({ field, test, from: from.trim(), to: to.trim(), values: typed, days: /^\d{1,4}$/.test(days) ? Number(days) : null })
}

/** `kept` are the customers of the report or of its original. */
export function readReport(
  typed: ValueOf<typeof reportForm>,
  modules: readonly ReportModule[],
  customers: { selected: readonly number[]; kept: readonly number[] | null },
  now: Date,
): ReportDraft {
  const { name, description, shareTo } = typed
  const builder = readBuilder(typed, modules)
  const isWhole = builder.fields.length === typed.fields.length && builder.filters.length === (typed.filters ?? []).length
  if (!isWhole || builder.orders.length !== (typed.orders ?? []).length) throw new DomainError('reports.unknownField', 'fields')
  // Removed customers must not widen the report to all customers.
  if (typed.customers === 'kept' && customers.kept === null) throw new DomainError('reports.foreignCustomer', 'customers')
  const chosen = typed.customers === 'selected' ? customers.selected : typed.customers === 'kept' ? customers.kept : null
  return {
    name,
    description,
    customerIds: chosen,
    schedule: scheduleOf(typed, addEmail(builder).emails, now),
    definition: { ...definitionOf(builder), summary: summaryOf(typed) },
    shareTo: shareTo.map(Number),
  }
}

function scheduleOf(typed: ValueOf<typeof reportForm>, emails: readonly string[], now: Date): ReportSchedule | null {
  const { type, frequency, weekdays = [], months = [], day, hour, endDate = null, timeZone = 'UTC' } = typed
  // In the schedule's own zone: with another zone's day, a first run this evening would be skipped.
  const { startDate = localDate(now, timeZone) } = typed
  const sending = { onlyWithRows: typed.sends === 'rows', onlyChanges: typed.tells === 'changes' }
  if (type !== 'scheduled' || !frequency || !hour) return null
  return {
    frequency,
    weekdays: weekdays.map(Number),
    months: months.map(Number),
    day: day ? Number(day) : null,
    startDate,
    endDate,
    minuteOfDay: readHour(hour),
    timeZone,
    emails,
    ...sending,
  }
}

export function typedSchedule(schedule: ReportSchedule | null, timeZone: string) {
  if (!schedule) return { type: 'ondemand' as const, timeZone, sends: 'always' as const, tells: 'all' as const }
  const { frequency, weekdays, months, day, startDate, endDate, minuteOfDay, emails, onlyWithRows, onlyChanges } = schedule
  return {
    type: 'scheduled' as const,
    frequency,
    weekdays: weekdays.map(String),
    months: months.map(String),
    day: day === null ? '' : String(day),
    startDate,
    endDate: endDate ?? '',
    hour: writeHour(minuteOfDay),
    timeZone: currentZone(schedule.timeZone) ?? schedule.timeZone,
    emails: [...emails],
    sends: onlyWithRows ? ('rows' as const) : ('always' as const),
    tells: onlyChanges ? ('changes' as const) : ('all' as const),
  }
}

export function typedReport({ name, description, definition, customerIds }: Omit<OpenReport, 'owner' | 'isMine'>) {
  return { name, description, customers: customerIds ? ('kept' as const) : ('all' as const), ...typedDefinition(definition) }
}

export function typedDefinition({ module, fields, filters, orders, summary }: ReportDefinition) {
  return {
    module,
    fields: [...fields],
    filters: filters.map(({ values, test, days, ...rest }) => ({
      ...rest,
      test,
      values: [...values],
      text: values.join('\n'),
      days: days === null ? '' : String(days),
    })),
    orders: orders.map(({ field, descending }) => ({ field, direction: descending ? 'desc' : 'asc' })),
    ...typedSummary(summary),
  }
}
