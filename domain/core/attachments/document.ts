import type { FileKind } from '#domain/core/files/file-kinds.ts'
import type { CategoryName } from './document-categories.ts'

export const documentsPerPage = 10

export interface Document {
  id: number
  name: string
  title: string | null
  category: CategoryName | null
  kind: FileKind
  size: number
  by: string
  at: Date
}
