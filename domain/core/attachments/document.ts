import type { FileKind } from '#domain/platform/files/file-kinds.ts'
import type { Attached, Existing } from './attached.ts'
import type { CategoryName } from './document-categories.ts'

export const documentsPerPage = 10

/** Without name, kind, size and title it has been removed. */
export interface Document extends Attached {
  name: string | null
  title: string | null
  category: CategoryName | null
  kind: FileKind | null
  size: number | null
}

export type ExistingDocument = Existing<Document, 'name' | 'kind' | 'size'>
