import { daysInText } from '#app/components/form/fields/day-schema.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm, type ValueOf } from '#app/components/form/schema/define-form.ts'
import { currentZone } from '#domain/platform/schedules/time-zone.ts'
import { zoneField } from '#domain/platform/schedules/zone-schema.ts'
import { z } from '#domain/platform/schema.ts'
import type { SlaSettings } from '#domain/tickets/sla/sla-targets.ts'

const mostHolidays = 100
const mostSeverities = 20

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'tickets.targets.timeWrong')
  .optional()
const hours = z
  .number({ error: 'tickets.targets.hoursRequired' })
  .min(0.25, 'tickets.targets.hoursRequired')
  .max(1_000, 'tickets.targets.hoursRequired')

const wholeDay = 24 * 60
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
/** A day ends at midnight, which a clock shows as 00:00. */
const endOf = (text: string) => minutesOf(text) || wholeDay
const timeOf = (minutes: number) => new Date((minutes % wholeDay) * 60_000).toISOString().slice(11, 16)

/** Monday first; targets in opening hours, by severity. */
export const targetsForm = defineForm(
  'slaTargets',
  z.object({
    version: versionField,
    timeZone: zoneField('tickets.targets.zoneRequired'),
    days: z
      .array(
        z.object({ from: time, to: time }).refine(({ from, to }) => (from && to ? minutesOf(from) < endOf(to) : from === to), {
          error: 'tickets.targets.dayWrong',
          path: ['to'],
        }),
      )
      .max(7, 'failures.staleForm'),
    holidays: daysInText(mostHolidays, 'tickets.targets.holidaysWrong').optional(),
    severities: z
      .array(z.object({ id: z.string().regex(/^\d{1,9}$/, 'failures.staleForm'), answer: hours, solve: hours }))
      .max(mostSeverities, 'failures.staleForm'),
  }),
)

export function readTargets({ timeZone, days, holidays = [], severities }: ValueOf<typeof targetsForm>): SlaSettings {
  const hours = Array.from({ length: 7 }, (_, day) => {
    const { from, to } = days[day] ?? {}
    return from && to ? { from: minutesOf(from), to: endOf(to) } : null
  })
  const targets = severities.map(({ id, answer, solve }) => {
    return [id, { answerMinutes: Math.round(answer * 60), solveMinutes: Math.round(solve * 60) }] as const
  })
  return { calendar: { timeZone, hours, holidays: [...new Set(holidays)].sort() }, targets: Object.fromEntries(targets) }
}

export function typedTargets({ calendar, targets, version }: SlaSettings & { version: number }, severityIds: readonly number[]) {
  return {
    version: String(version),
    timeZone: currentZone(calendar.timeZone) ?? calendar.timeZone,
    days: calendar.hours.map((day) => (day ? { from: timeOf(day.from), to: timeOf(day.to) } : {})),
    holidays: calendar.holidays.join(', '),
    severities: severityIds.map((id) => {
      const { answerMinutes, solveMinutes } = targets[id] ?? targets[0] ?? { answerMinutes: 0, solveMinutes: 0 }
      return { id: String(id), answer: answerMinutes / 60, solve: solveMinutes / 60 }
    }),
  }
}
