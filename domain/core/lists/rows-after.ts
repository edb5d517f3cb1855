/** Where a row is in the order of its list: its sort keys. null stands for a key that the row lacks. */
export type RowPlace = readonly (string | number | null)[]

/** Rows after a place; null for the first ones. */
export interface RowsAfter {
  after: RowPlace | null
  perPage: number
}

/**
 * A row that matches throughout and keeps its keys comes exactly once in a walk, whatever changes meanwhile and whichever process answers.
 * `last` is the place of the last row; changes up to `asOf` (ISO 8601, UTC) are included.
 */
export interface FoundRows<Row> {
  rows: readonly Row[]
  total: number
  last: RowPlace | null
  answeredBy: 'mirror' | 'record'
  asOf: string
}
