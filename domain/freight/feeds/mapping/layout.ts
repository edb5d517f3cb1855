import type { ColumnRule, PlaceRule } from './field-rules.ts'

/** Which columns of a line hold what, for any kind of feed. */
export interface Layout<Place extends string> {
  /** The columns that identify the thing a line is about and what that belongs to: a line must give both. */
  key: string
  owner: string
  rules: readonly ColumnRule[]
  places: { readonly [place in Place]?: PlaceRule | undefined }
  decimal: '.' | ','
  dates: readonly string[]
  dateRange: { from: string; to: string }
  units: readonly string[]
  words: { [word: string]: string }
  only?: Condition | undefined
  /** Further columns that the feed looks at by itself. */
  more?: readonly string[]
}

/** A line counts only where this column has one of these words, in any case. */
export interface Condition {
  column: string
  values: readonly string[]
}

/** All columns a file must have. */
export function columnsOf({ key, owner, rules, places, only, more = [] }: Layout<string>): string[] {
  const words = Object.values(places).flatMap((rule) => (rule ? [rule.code, rule.name, rule.country] : []))
  return [
    ...new Set([
      key,
      owner,
      ...more,
      ...(only ? [only.column] : []),
      ...[...words, ...rules.map((rule) => rule.columns)].flatMap((each) => each ?? []),
    ]),
  ]
}
