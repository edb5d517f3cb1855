import type { Built } from '#tests/bench/measurement/building.ts'
import type { Synced } from '#tests/bench/measurement/changes.ts'
import type { Dense } from '#tests/bench/measurement/floor.ts'
import type { Counted, Listed } from '#tests/bench/measurement/lists.ts'
import type { Memory } from '#tests/bench/measurement/memory.ts'
import type { Measured } from '#tests/bench/measurement/search.ts'
import type { Delay } from '#tests/bench/measurement/timing.ts'

/** Milliseconds unless stated otherwise. */
export interface Findings {
  rows: number
  compared: number
  wrong: string[]
  parts: Record<string, number>
  search: Measured[]
  libraries: Measured[]
  nothingFound: { withSuggestions: number }
  dense: Dense[]
  lists: Listed[]
  figures: Counted[]
  built: Built[]
  fromRecord: number
  indexed: { trgm: number; tsvector: number }
  memory: Memory
  sync: Synced
  dirty: { clean: Measured[]; dirtied: Measured[] }
  idle: Delay
  building: Delay
}
