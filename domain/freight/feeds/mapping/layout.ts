import type { ColumnRule, PlaceRule } from './field-rules.ts'

/** Where a line says what, whatever the feed is of. */
export interface Layout<Place extends string> {
  /** The columns of what a line speaks of, and of whose it is: a line must give both. */
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
