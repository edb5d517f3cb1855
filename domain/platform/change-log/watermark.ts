export interface LogPosition {
  /** Numbers have no gaps and follow the order of commits. */
  seq: number
  /** Everything committed up to this instant (ISO 8601, UTC) lies before the position. */
  asOf: string
}

export interface Watermark extends LogPosition {
  /** The last entry before the position; another one with its number means that the database went back to an earlier state. */
  last: string
}

/** A position that outlives the process, with the database whose log it belongs to. */
export interface LogMark {
  record: string
  at: Watermark
}
