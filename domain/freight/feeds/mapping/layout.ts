import type { ColumnRule, PlaceRule } from './field-rules.ts'

/** Which columns of a line hold what, for any kind of feed. */
export interface Layout<Place extends string> {
  /** The columns that identify the thing a line is about and what that belongs to: a line must give both. */
  key: string
  owner: string
  rules: readonly ColumnRule[]
  places: { readonly [place in Place]?: PlaceRule | undefined }
  delimiter: string
  decimal: '.' | ','
  dates: readonly string[]
  words: { [word: string]: string }
}

/** All columns a file must have. */
export function columnsOf({ key, owner, rules, places }: Layout<string>): string[] {
  const words = Object.values(places).flatMap((rule) => (rule ? [rule.code, rule.name, rule.country] : []))
  return [...new Set([key, owner, ...[...words, ...rules.map((rule) => rule.columns)].flatMap((each) => each ?? [])])]
}
