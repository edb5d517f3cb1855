/** What comments and documents have in common. */
export interface Attached {
  id: number
  by: string
  at: Date
  /** The last time it was edited, replaced or removed; null for never. */
  revised: Revision | null
  /** How often that was: what a form saw is compared with it. */
  revisions: number
  /** The reader added it. */
  isOwn: boolean
  /** The reader may edit, replace or remove it, unless it has been removed. */
  mayRevise: boolean
}

export interface Revision {
  by: string
  at: Date
}

export interface RevisionRequest {
  /** `revisions` when the form was drawn. */
  version: number
  reason: string
}

/** Of an attachment that has not been removed. */
export type Existing<Row, Content extends keyof Row> = Row & { [Key in Content]: NonNullable<Row[Key]> }
