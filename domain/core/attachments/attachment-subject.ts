import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

export interface AttachmentSubject<About extends string, Reader = Viewer> {
  kind: string
  subject: PgTable & { id: AnyPgColumn }
  about: About
  /** The access filter of every read and write: the subject of that id, if the reader may see it and has selected it. */
  inScope: (reader: Reader, id: number) => SQL | undefined
  /** Who may edit, replace and remove what others have added. */
  mayModerate?: (reader: Reader) => boolean
  /** The news that tells of an attachment, in `activity_events`: it changes with it, and is removed with it. */
  newsOf?: (subjectId: number, attachmentId: number) => SQL | undefined
}

export type AttachmentTable<About extends string> = PgTable &
  Record<'id' | 'createdBy' | 'createdAt' | 'creationKey' | 'revisions' | 'revisedAt' | 'revisedBy' | About, AnyPgColumn>
