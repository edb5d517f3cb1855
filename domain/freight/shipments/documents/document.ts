import type { FileKind } from '../../../ground/files/kinds.ts'

export const documentsPerPage = 10

/** One document as the table shows it (spec 2 §3). */
export interface ShipmentDocument {
  id: number
  name: string
  kind: FileKind
  /** Bytes. */
  size: number
  by: string
  at: Date
}
