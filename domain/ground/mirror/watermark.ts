/** Up to where the record's change log has been followed, in commit order. */
export interface Watermark {
  /** A transaction id, as decimal text: it may outgrow a JavaScript number. */
  xid: string
  seq: number
  /** Everything committed up to here is in. ISO 8601, UTC. */
  asOf: string
}
