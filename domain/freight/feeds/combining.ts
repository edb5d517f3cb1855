import Big from 'big.js'
import { roundTo, type Value } from './mapping/cells.ts'
import { instantIn } from './mapping/dates.ts'
import type { ColumnRule, Kinds } from './mapping/field-rules.ts'
import type { End, FieldKind } from './mapping/fields.ts'
import type { Tally } from './tally.ts'

/** What the lines of one thing have said of a field so far. */
export type Gathered = Value | Set<string> | undefined

export const differing = 'lines differ, the first stands'

/** Adds what a line says to what the lines before it said, field by field in the order of the rules. */
export function combineLine(before: Gathered[], said: readonly (Value | null)[], rules: readonly ColumnRule[], tally: Tally): void {
  rules.forEach((rule, at) => {
    const value = said[at] ?? null
    if (value !== null) before[at] = combine(before[at], value, rule, tally)
  })
}

function combine(before: Gathered, value: Value, { field, kind, take }: ColumnRule, tally: Tally): Gathered {
  if (before === undefined) return value
  if (before instanceof Set) return before.add(String(value))
  if (take === 'list') return before === value ? before : new Set([String(before), String(value)])
  if (take === 'first') {
    if (before !== value) tally.note(field, differing)
    return before
  }
  if (take === 'min' || take === 'max') return isLess(value, before, kind) === (take === 'min') ? value : before
  return new Big(String(before)).plus(String(value)).toFixed()
}

const isLess = (one: Value, other: Value, { kind }: FieldKind) => (kind === 'figure' ? Number(one) < Number(other) : one < other)

/** Field by field, what the lines say together. */
export function valuesOf(gathered: readonly Gathered[], rules: readonly ColumnRule[]): (readonly [string, Value | undefined])[] {
  return rules.map(({ field }, at) => {
    const value = gathered[at]
    return [field, value instanceof Set ? listed(value) : value] as const
  })
}

const longestList = 500

/** Distinct values side by side; those that find no room are counted. */
function listed(values: ReadonlySet<string>): string {
  const all = [...values]
  let text = all[0] ?? ''
  for (let shown = 1; shown < all.length; shown += 1) {
    const longer = `${text}; ${all[shown]}`
    if (longer.length > longestList) return `${text}; and ${all.length - shown} more`
    text = longer
  }
  return text
}

/** Why a figure cannot be kept, if so: each line's may fit the record where their sum does not. */
export function findExcess(said: ReadonlyMap<string, Value | undefined>, kinds: Kinds<string>): string | undefined {
  for (const [field, value] of said) {
    const kind = kinds[field]
    if (kind?.kind === 'figure' && Number(value ?? 0) >= kind.below) return `the sum of its lines is too large (${field})`
  }
  return undefined
}

/** A value as the record keeps it; a local time is read in the zone of its place. */
export function toColumn(kind: FieldKind, value: Value | null, zoneOf: (place: End) => string): Value | Date | null {
  if (kind.kind === 'flag') return value ?? false
  if (kind.kind === 'figure' && value !== null) return Number(roundTo(value, kind.decimals))
  return kind.kind === 'instant' && value !== null ? instantIn(zoneOf(kind.place), String(value)) : value
}
