import type { SQL } from 'drizzle-orm'
import type { Named } from '#domain/locales/text-key.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

export type StoredColumn = Named<'personalData.columns'>

/** Whose data it is. */
export interface DataSubject {
  id: number
  projectId: ProjectId
  name: string
  lastName: string
  email: string
  telephone: string | null
}

/** What the portal stores about a person, of one kind: the columns that the query returns. */
export interface StoredKind {
  columns: readonly StoredColumn[]
  /** Newest first. */
  rows: (person: DataSubject) => SQL
  /** The references to users that it covers, as table.column. A test compares them with the database. */
  covers: readonly string[]
}

export const instantColumns: ReadonlySet<StoredColumn> = new Set<StoredColumn>(['at', 'until', 'lastUsed'])
