import Big from 'big.js'
import { addSaid, type MeasuredField, wholeSaid } from '#domain/freight/shipments/measures.ts'
import { roundTo, type Value } from '#domain/intake/fields/cell-readers.ts'
import { instantIn, isDayAlone } from '#domain/intake/fields/date-reader.ts'
import { dayMarkOf, type End, type FieldKind } from '#domain/intake/fields/feed-fields.ts'
import type { Tally } from './fault-tally.ts'
import type { ColumnRule, Kinds } from './field-rules.ts'

export type CombinedLine = Value | Set<string> | undefined

export const differing = 'lines differ, the first applies'

export function combineLine(before: CombinedLine[], said: readonly (Value | null)[], rules: readonly ColumnRule[], tally: Tally): void {
  rules.forEach((rule, at) => {
    const value = said[at] ?? null
    if (value !== null) before[at] = combine(before[at], value, rule, tally)
  })
}

function combine(before: CombinedLine, value: Value, { field, kind, take }: ColumnRule, tally: Tally): CombinedLine {
  if (before === undefined) return value
  if (kind.kind === 'said') return take === 'sum' ? addSaid(String(before), String(value)) : before
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

export function valuesOf(gathered: readonly CombinedLine[], rules: readonly ColumnRule[]): (readonly [string, Value | undefined])[] {
  return rules.map(({ field, kind, take }, at) => {
    const value = gathered[at]
    if (kind.kind === 'said') return [field, said(kind.of, value, gathered[at - 1], take)] as const
    return [field, value instanceof Set ? listed(value) : value] as const
  })
}

function said(field: MeasuredField, value: CombinedLine, stored: CombinedLine, take: ColumnRule['take']): Value | undefined {
  if (value === undefined || stored === undefined) return undefined
  return wholeSaid(field, String(value), String(stored), take === 'sum') ?? undefined
}

const longestList = 500

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

/** Each line's figure can fit a column that their sum exceeds. */
export function findExcess(said: ReadonlyMap<string, Value | undefined>, kinds: Kinds<string>): string | undefined {
  for (const [field, value] of said) {
    const kind = kinds[field]
    if (kind?.kind === 'figure' && Number(value ?? 0) >= kind.below) return `the sum of its lines is too large (${field})`
  }
  return undefined
}

type Column = readonly [field: string, value: Value | Date | null]

/** A date fills two columns: the second says whether it is only a day. */
export function toColumns(field: string, kind: FieldKind, value: Value | null, zoneOf: (place: End) => string): Column[] {
  if (kind.kind === 'flag') return [[field, value ?? false]]
  if (kind.kind === 'figure' && value !== null) return [[field, Number(roundTo(value, kind.decimals))]]
  if (kind.kind !== 'instant') return [[field, value]]
  const local = value === null ? null : String(value)
  return [
    [field, local === null ? null : instantIn(zoneOf(kind.place), local)],
    [dayMarkOf(field), local !== null && isDayAlone(local)],
  ]
}
