import type { Line } from '#domain/intake/files/lines/feed-line.ts'
import type { Fault } from './fault-tally.ts'

interface Keyed<Said> {
  key: string
  said: Said
}

/** Combines the lines of one key into one item. Lines are stored as JSON until the file has been read to its end. */
export interface Grouper<Said, Draft> {
  /** `more`: a line can be about several items, such as the containers in one cell. */
  read(cells: Line['cells'], cellFaults?: Line['cellFaults']): (Keyed<Said> & { more?: Keyed<Said>[] }) | Fault
  start(said: Said): Draft
  add(draft: Draft, line: number, said: Said): void
}
