import type { FileKind } from '#domain/ground/files/kinds.ts'
import type { CategoryName } from './categories.ts'

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
