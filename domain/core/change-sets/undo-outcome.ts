/** `removed`: was created by the change set; `restored`: goes back to what it was; `kept`: stays, because something newer rests on it. */
export const undoOutcomes = ['removed', 'restored', 'kept'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]

export interface UndoneObject {
  table: string
  id: number
  outcome: UndoOutcome
  /** Columns of the row itself that go back: what they hold now, and what they held. */
  fields: Record<string, { now: unknown; before: unknown }>
  /** The row itself as it is; null where only rows that belong to it change. */
  row: Record<string, unknown> | null
  /** Rows that belong to it, by table and by what becomes of them. */
  parts: UndonePart[]
  reasons: UndoReason[]
}

export interface UndonePart {
  table: string
  act: 'remove' | 'restore' | 'revert'
  rows: number
}

export interface UndoReason {
  /** `changed`: somebody has changed it since; `referred`: something refers to it; `lost`: what it referred to is gone. */
  reason: 'changed' | 'referred' | 'lost'
  table: string
  /** Columns that were changed, where known. */
  fields: string[] | null
  rows: number
}

export interface UndoCount {
  table: string
  outcome: UndoOutcome
  objects: number
}
