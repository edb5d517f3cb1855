import type { FileKind } from '../files/kinds.ts'
import type { CategoryName } from './categories.ts'

export const documentsPerPage = 10

/** One document as a table shows it (spec 2 §3). */
export interface Document {
  id: number
  /** Of its file. */
  name: string
  /** Its title, where that is not the file's name. */
  title: string | null
  /** Its category, where documents of this noun have one; null is "other" (decision 44). */
  category: CategoryName | null
  kind: FileKind
  /** Bytes. */
  size: number
  by: string
  at: Date
}
