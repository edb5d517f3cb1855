export interface LogPosition {
  /** Numbers have no gaps and follow the order of commits. */
  seq: number
  /** Everything committed up to this instant (ISO 8601, UTC) lies before the position. */
  asOf: string
}

export interface Watermark extends LogPosition {
  last: string
}
