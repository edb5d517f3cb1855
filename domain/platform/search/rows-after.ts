/** Where a row is in the order of its list: its sort keys. null for a key that the row lacks. */
export type RowPlace = readonly (string | number | null)[]

/** Rows after a place; null for the first ones. */
export interface RowsAfter {
  after: RowPlace | null
  perPage: number
  /** Leaves out the count where it would cost a query of its own: a walk through all rows needs it once at most. */
  isCounted?: boolean
}

/**
 * A row that matches throughout and keeps its keys comes exactly once in a walk, whatever changes meanwhile and whichever process answers.
 * `total` is 0 where it was not to be counted. `last` is the place of the last row; changes up to `asOf` (ISO 8601, UTC) are included.
 */
export interface FoundRows<Row> {
  rows: readonly Row[]
  total: number
  last: RowPlace | null
  answeredBy: 'mirror' | 'record'
  asOf: string
}
