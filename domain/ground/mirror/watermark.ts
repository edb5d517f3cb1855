/** Up to where the record's change log may be, or has been, read. */
export interface LogPosition {
  /** The number of the last entry. Numbers have no gaps and follow the order in which transactions committed. */
  seq: number
  /** Everything committed up to this instant lies before the position. ISO 8601, UTC. */
  asOf: string
}

/** Up to where the log has been followed. */
export interface Watermark extends LogPosition {
  /** The last entry before this position. In a record that was restored there is another entry, or none. */
  last: string
}
