import type { FileKind } from '../files/kinds.ts'

export const documentsPerPage = 10

/** One document as a table shows it (spec 2 §3). */
export interface Document {
  id: number
  name: string
  kind: FileKind
  /** Bytes. */
  size: number
  by: string
  at: Date
}
