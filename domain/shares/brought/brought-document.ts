import type { broughtDocumentStates } from '#db/postgres/schema/shares/brought-documents.ts'
import type { CategoryName } from '#domain/core/attachments/document-categories.ts'

export const longestReason = 300

export type BroughtDocumentState = (typeof broughtDocumentStates)[number]

/** What a link asks of its reader, and what became of the last file. */
export interface WantedDocument {
  category: CategoryName
  last: { name: string; state: BroughtDocumentState; reason: string | null; at: Date } | null
}

/** A file that waits for somebody to take or refuse it. */
export interface WaitingDocument {
  id: number
  category: CategoryName
  name: string
  size: number
  at: Date
  /** Who made the link, and their note on it. */
  maker: string
  note: string | null
}
