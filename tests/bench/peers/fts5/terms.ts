/** What a search asks the mirror for. */
export interface Terms {
  /** Each must begin a word of the row. Letters and digits only, at least one. */
  words: readonly string[]
  /** Rows that have exactly this number come first. */
  number: string
}

/** All ranks found, those with the number first, else the largest first. */
export interface Ranks {
  total: number
  page(offset: number, limit: number): number[]
}
