import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Viewer } from '../viewer/viewer.ts'

/** What papers belong to: a shipment, a container, a ticket. */
export interface Subject<About extends string, Reader = Viewer> {
  /** The first part of the subject kind in the trail: 'shipment' gives 'shipment-comment' and 'shipment-document'. */
  kind: string
  /** Its own table. */
  subject: PgTable & { id: AnyPgColumn }
  /** The column of the papers' table that names it, such as 'shipmentId'. */
  about: About
  /** The subject of that id, for a `where`, within what the reader may see and has selected. Asked in every read and write. */
  inScope: (reader: Reader, id: number) => SQL | undefined
}

/** Columns that every table of papers has. */
export type PaperTable<About extends string> = PgTable & Record<'id' | 'createdBy' | 'createdAt' | 'creationKey' | About, AnyPgColumn>
