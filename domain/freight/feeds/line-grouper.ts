import type { Fault } from './fault-tally.ts'
import type { Line } from './readers/feed-line.ts'

/** Combines the lines of one key into one item. Lines are stored as JSON until the file has been read to its end. */
export interface Grouper<Said, Draft> {
  read(cells: Line['cells'], cellFaults?: Line['cellFaults']): { key: string; said: Said } | Fault
  start(said: Said): Draft
  add(draft: Draft, line: number, said: Said): void
}
