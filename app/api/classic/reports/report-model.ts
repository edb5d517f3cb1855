import type { reportDetails } from '#app/api/reports/report-shape.ts'
import type { z } from '#domain/platform/schema.ts'
import { writeHour } from '#domain/reports/recurrence-text.ts'
import { zoneFields } from './report-zone.ts'

export type ReportFound = z.output<typeof reportDetails>

/** The flags of a recurrence: of Daily and of Monthly, in the order of our numbers from 1. */
export const flagNames = {
  Daily: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  Monthly: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
} as const

/** An option of a picker. */
export const optionOf = ({ id, name }: { id: number; name: string | null }) => ({ value: id, label: name })

/** The report as the builder of the specification edits it (specification 3, §3). */
export function modelOf(report: ReportFound, readers: readonly { id: number; name: string }[], now: Date) {
  const { name, description, definition, schedule, readerIds } = report
  const nameOf = new Map(readers.map((reader) => [reader.id, reader.name]))
  return {
    report_name: name,
    report_description: description,
    report_type: schedule ? 'scheduled' : 'ondemand',
    module_selected: definition.module,
    selected_fields: definition.fields,
    filters: definition.filters,
    order: definition.orders.map(({ field, descending }) => ({ field, direction: descending ? 'DESC' : 'ASC' })),
    share_to: readerIds.map((id) => optionOf({ id, name: nameOf.get(id) ?? null })),
    ...timingOf(schedule, now),
  }
}

function timingOf(schedule: ReportFound['schedule'], now: Date) {
  const { frequency = null, startDate = null, endDate = null, day = null, emails = [] } = schedule ?? {}
  return {
    frequency,
    startDate,
    endDate,
    emailList: emails,
    day: frequency === 'Monthly' ? day : null,
    recurrence: schedule && recurrenceOf(schedule),
    hour: schedule && writeHour(schedule.minuteOfDay),
    ...zoneFields(schedule?.timeZone ?? null, now),
  }
}

function recurrenceOf({ frequency, weekdays, months }: NonNullable<ReportFound['schedule']>) {
  const chosen: readonly number[] = frequency === 'Daily' ? weekdays : months
  return Object.fromEntries(flagNames[frequency].map((name, at) => [name, chosen.includes(at + 1)]))
}
