import type { Built } from '../building.ts'
import type { Synced } from '../changes.ts'
import type { Dense } from '../floor.ts'
import type { Counted, Listed } from '../lists.ts'
import type { Memory } from '../memory.ts'
import type { Measured } from '../search.ts'
import type { Delay } from '../timing.ts'

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
