import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

export interface AttachmentSubject<About extends string, Reader = Viewer> {
  kind: string
  subject: PgTable & { id: AnyPgColumn }
  about: About
  /** The access filter of every read and write: the subject of that id, if the reader may see it and has selected it. */
  inScope: (reader: Reader, id: number) => SQL | undefined
}

export type AttachmentTable<About extends string> = PgTable & Record<'id' | 'createdBy' | 'createdAt' | 'creationKey' | About, AnyPgColumn>
