/** Terms in code-unit order; those of term n are ords[starts[n]] up to ords[starts[n + 1]], ascending. */
export interface SortedPostings {
  terms: string[]
  starts: Uint32Array
  ords: Uint32Array
}
