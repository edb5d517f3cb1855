/** What the mirror keeps of one shipment. It knows no freight: the domain decides what the words and the figures are. */
export interface MirrorRow {
  id: number
  /** Unique, and larger for what stands earlier in a list. */
  rank: number
  customerId: number
  /** Lower-case, letters and digits only: every word the shipment is found by the beginning of. */
  words: Iterable<string>
  /** Those of its words that name it: a query that is exactly one of them finds it first. */
  numbers: Iterable<string>
  /** What a list shows, as JSON. */
  card: string
  active: 'ocean' | 'air' | 'other' | null
  activeContainers: number
}

/** Up to where a mirror has followed the record's change log, in commit order. */
export interface Watermark {
  /** A transaction id, as decimal text: it may outgrow a JavaScript number. */
  xid: string
  seq: number
  /** Everything committed up to here is in the mirror. ISO 8601, UTC. */
  asOf: string
}
