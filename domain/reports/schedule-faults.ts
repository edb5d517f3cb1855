import { encodeMessage } from '#domain/platform/domain-error.ts'
import { maxReportEmails } from './report-schedule.ts'

/** A schedule as it is typed: anything may be missing. */
interface TypedSchedule {
  frequency?: string | undefined
  weekdays?: readonly unknown[] | undefined
  months?: readonly unknown[] | undefined
  day?: string | undefined
  hour?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  emails?: readonly unknown[] | undefined
  /** Typed and not yet added. */
  newEmail?: string | undefined
}

/** What a schedule lacks (spec 3 §5), by field, as message keys. */
export function faultsOfSchedule(typed: TypedSchedule): [keyof TypedSchedule, string][] {
  const { frequency, weekdays = [], months = [], day, hour, startDate, endDate, emails = [], newEmail } = typed
  const faults: [keyof TypedSchedule, string][] = []
  if (!frequency) faults.push(['frequency', 'reports.noFrequency'])
  if (frequency === 'Daily' && weekdays.length === 0) faults.push(['weekdays', 'reports.noRecurrence'])
  if (frequency === 'Monthly' && months.length === 0) faults.push(['months', 'reports.noMonths'])
  if (frequency === 'Monthly' && !day) faults.push(['day', 'reports.noDay'])
  if (!hour) faults.push(['hour', 'reports.noHour'])
  if (emails.length === 0 && !newEmail) faults.push(['emails', 'reports.noEmails'])
  if (newEmail && emails.length >= maxReportEmails)
    faults.push(['newEmail', encodeMessage('reports.mostEmails', { most: maxReportEmails })])
  if (startDate && endDate && endDate < startDate) faults.push(['endDate', 'reports.endsBefore'])
  return faults
}
