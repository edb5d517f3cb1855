import type { TextKey } from '#domain/locales/text-key.ts'

export interface LineFault {
  /** As a spreadsheet counts: the headings are line 1. */
  line: number
  message: string
}

export interface ImportChange {
  line: number
  noun: 'customer' | 'contact' | 'group' | 'user'
  name: string
  isNew: boolean
  /** Of something new those that are given, else those that differ. */
  fields: { label: TextKey; before: string | null; after: string | null }[]
}

export interface ImportReport {
  lines: number
  made: number
  changed: number
  unchanged: number
  faults: LineFault[]
  /** At most `maxShownChanges`. */
  changes: ImportChange[]
  changesInAll: number
  /** Of all changes and the versions of what they change: another digest when it is saved means that somebody changed something. */
  seen: string
  /** Nothing was saved: the changes differ from those that were shown. */
  isStale?: boolean
}

export const maxShownChanges = 200
