import type { FileKind } from '../files/kinds.ts'

export const documentsPerPage = 10

/** One document as a table shows it (spec 2 §3). */
export interface Document {
  id: number
  /** Of its file. */
  name: string
  /** What it is called, where that is something else. */
  title: string | null
  kind: FileKind
  /** Bytes. */
  size: number
  by: string
  at: Date
}
