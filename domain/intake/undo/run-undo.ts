import type { UndoCount, UndoneObject, UndoOutcome } from '#domain/core/change-sets/undo-outcome.ts'

/** `unrecorded`: taken in before what a run writes was recorded; `expired`: more than 30 days ago. */
export type RunUndo =
  | { state: 'possible' | 'expired' | 'unrecorded' | 'forbidden' }
  | { state: 'undone'; at: string; by: string | null; reason: string | null }

export interface UndoPreview {
  fileName: string
  counts: Record<UndoOutcome, UndoCount[]>
  lists: Record<UndoOutcome, NamedObject[]>
}

/** Something of a run, as people call it; times are ISO 8601, UTC, days without an hour where only the day is known. */
export interface NamedObject extends Pick<UndoneObject, 'table' | 'id' | 'outcome' | 'parts' | 'reasons'> {
  name: string
  fields: { column: string; now: string | null; before: string | null }[]
  /** The last file that has changed it since. */
  by: { id: number; fileName: string } | null
}
