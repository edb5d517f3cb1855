import type { FieldRule } from '#db/postgres/schema/freight/shipment-field-rules.ts'
import { containerFields } from '#domain/intake/fields/container-fields.ts'
import { dayMarkOf, type FieldKind, shipmentFields } from '#domain/intake/fields/feed-fields.ts'

/** What a source says of the fields of a thing: instants are ISO texts in UTC, with a mark beside those that are only days. */
export type SaidFields = Readonly<Record<string, string | number | boolean>>

/** Whether a field takes what its source says now. Without a person's rule it does so until the source says the same again. */
export const isTaken = (rule: FieldRule, isSaidAnew: boolean): boolean => rule === 'feed' || (rule === 'until' && isSaidAnew)

const kinds: Readonly<Record<string, FieldKind>> = { ...shipmentFields, ...containerFields }
const isInstant = (field: string) => kinds[field]?.kind === 'instant'
const isFlag = (field: string) => kinds[field]?.kind === 'flag' || field.endsWith('Approximate')
const fieldsByMark = new Map(
  Object.keys(kinds)
    .filter(isInstant)
    .map((field) => [dayMarkOf(field) as string, field]),
)
const fieldOf = (name: string) => fieldsByMark.get(name) ?? name

/** The fields that a source says otherwise than before, and those that it no longer says. A date and its mark are one field. */
export function fieldsSaidAnew(before: SaidFields, now: SaidFields): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)].map(fieldOf))]
  return fields.filter((field) => before[field] !== now[field] || before[dayMarkOf(field)] !== now[dayMarkOf(field)])
}

type Column = readonly [name: string, value: string | number | boolean | Date | null]

/** The columns of these fields: an instant fills its mark too, and what is not said empties its column. */
export function columnsSaid(fields: readonly string[], said: SaidFields): Record<string, Column[1]> {
  return Object.fromEntries(
    fields.flatMap((field): Column[] => {
      const { [field]: value } = said
      if (!isInstant(field)) return [[field, value ?? (isFlag(field) ? false : null)]]
      return [
        [field, value === undefined ? null : new Date(String(value))],
        [dayMarkOf(field), said[dayMarkOf(field)] ?? false],
      ]
    }),
  )
}

export type Replaced = Readonly<Record<string, string | boolean | null>>
type Row = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | null => (value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : null)

/**
 * A source that takes a date back leaves the one that was there before it sent any, unless somebody has written another since. Returns what
 * to write in place of the dates that went, and what the remaining ones have replaced.
 */
export function takeBack(
  before: SaidFields,
  now: SaidFields,
  replaced: Replaced,
  row: Row,
): { restored: Record<string, Date | boolean | null>; replaced: Replaced } {
  const restored: Record<string, Date | boolean | null> = {}
  const remaining = { ...replaced }
  for (const name of fieldsSaidAnew(before, now)) {
    const mark = dayMarkOf(name)
    if (before[name] === undefined) {
      remaining[name] = textOf(row[name])
      remaining[mark] = row[mark] === true
    } else if (now[name] === undefined) {
      const isOurs = textOf(row[name]) === before[name]
      const at = isOurs ? (replaced[name] ?? null) : textOf(row[name])
      restored[name] = typeof at === 'string' ? new Date(at) : null
      restored[mark] = (isOurs ? replaced[mark] : row[mark]) === true
      delete remaining[name]
      delete remaining[mark]
    }
  }
  return { restored, replaced: remaining }
}
