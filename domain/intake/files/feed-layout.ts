import type { ColumnRule, PlaceRule } from './field-rules.ts'

export interface Layout<Place extends string> {
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
  more?: readonly string[]
}

export interface Condition {
  column: string
  values: readonly string[]
}

export function columnsOf({ key, owner, rules, places, only, more = [] }: Layout<string>): string[] {
  const words = Object.values(places).flatMap((rule) => (rule ? [rule.code, rule.name, rule.country] : []))
  return [
    ...new Set([
      key,
      owner,
      ...more,
      ...(only ? [only.column] : []),
      ...[...words, ...rules.flatMap((rule) => [rule.columns, rule.unitColumn])].flatMap((each) => each ?? []),
    ]),
  ]
}

/** Columns whose figures are added over the lines of one item. */
export const summedColumnsOf = ({ rules }: Pick<Layout<string>, 'rules'>): string[] =>
  rules.flatMap(({ take, columns }) => (take === 'sum' ? columns : []))
