import type { FileKind } from '../files/kinds.ts'
import type { CategoryName } from './categories.ts'

export const documentsPerPage = 10

/** One document as a table shows it (spec 2 §3). */
export interface Document {
  id: number
  /** Of its file. */
  name: string
  /** What it is called, where that is something else. */
  title: string | null
  /** What it counts as, where documents of its kind have categories; null is "other" (decision 44). */
  category: CategoryName | null
  kind: FileKind
  /** Bytes. */
  size: number
  by: string
  at: Date
}
