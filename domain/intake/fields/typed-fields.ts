import { dateText } from '#domain/platform/schedules/local-date.ts'
import { dayMarkOf, type FieldKind } from './feed-fields.ts'
import type { Zones } from './ruled-fields.ts'

/** A column as a form has it: dates as YYYY-MM-DD for a day alone, or YYYY-MM-DDTHH:MM by the clock of their place. */
export function typedValue(row: Readonly<Record<string, unknown>>, field: string, kind: FieldKind, zones: Zones): unknown {
  const { [field]: value } = row
  if (kind.kind === 'flag') return value === true
  if (kind.kind !== 'instant' || !(value instanceof Date)) return value ?? null
  return dateText(value, zones[kind.place], row[dayMarkOf(field)] === true).replace(' ', 'T')
}

/** Whether a date has another instant once its place has another clock, although the same is typed. */
export const isMovedByZone = (kind: FieldKind, typed: unknown, before: Zones, after: Zones): boolean =>
  kind.kind === 'instant' && typed !== null && before[kind.place] !== after[kind.place]
