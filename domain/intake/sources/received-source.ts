import type { FeedOutcome } from '#db/postgres/schema/core/upkeep.ts'
import type { SourceRhythm } from './silence.ts'

/** What a source of files or of events has brought lately. */
export interface SourceRow extends SourceRhythm {
  /** Its name among both kinds. */
  source: string
  /** Files or events of today. */
  files: number
  taken: number
  /** null: nothing counts them. */
  unchanged: number | null
  rejected: number
  lastId: number
  lastOutcome: FeedOutcome | null
  silenceToldAt: Date | null
}
