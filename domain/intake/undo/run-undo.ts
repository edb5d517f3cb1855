import type { UndoCount, UndoneObject, UndoOutcome, UndoReason } from '#domain/core/change-sets/undo-outcome.ts'

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
export interface NamedObject extends Pick<UndoneObject, 'table' | 'id' | 'outcome' | 'parts'> {
  name: string
  fields: { column: string; now: string | null; before: string | null }[]
  /** Why it stays: each change once, those of files first, the newest first. */
  later: LaterChange[]
}

export interface LaterChange {
  why: UndoReason['reason']
  /** The last file that made the change; null: a person, an event, or a file that was undone since. */
  by: { id: number; fileName: string } | null
  /** Columns of the thing itself. */
  fields: string[]
  /** How many rows, by table. */
  rows: Record<string, number>
}

/** What nobody reads: how a value is to be read, and what a feed sent last. */
export const isHiddenColumn = (column: string): boolean => /_is_day$|_approximate$|^source/.test(column)

/** What a source says is read in what stands. */
export const isHiddenTable = (table: string): boolean => table === 'shipment_sources'
