import type { Built } from '../building.ts'
import type { Synced } from '../changes.ts'
import type { Dense } from '../floor.ts'
import type { Counted, Listed } from '../lists.ts'
import type { Memory } from '../memory.ts'
import type { Measured } from '../search.ts'
import type { Delay } from '../timing.ts'

/** All that one run has found. Times are milliseconds where nothing else is said. */
export interface Findings {
  rows: number
  compared: number
  wrong: string[]
  /** How long each part of the run took, in seconds. */
  parts: Record<string, number>
  search: Measured[]
  /** The same questions again beside libraries that hold everything in memory; empty above 100,000 rows. */
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
  /** The mirror alone, before and after the sync. */
  dirty: { clean: Measured[]; dirtied: Measured[] }
  idle: Delay
  building: Delay
}
