import type { Line } from './reading/line.ts'
import type { Fault } from './tally.ts'

/** How the lines of one key become one thing. What a line says is kept as JSON until the file has been read to its end. */
export interface Gatherer<Said, Draft> {
  /** What a line says, and of which key; or why that cannot be told. */
  read(cells: Line['cells'], cellFaults?: Line['cellFaults']): { key: string; said: Said } | Fault
  /** The thing that has this line first, which is added as well. */
  start(said: Said): Draft
  add(draft: Draft, line: number, said: Said): void
}
