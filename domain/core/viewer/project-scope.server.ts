import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Viewer } from './viewer.ts'

/** Whether a row is of the viewer's project and, where `id` is given, whether it is that row: a foreign id and an absent one fail alike. */
export function inProject(table: { projectId: AnyPgColumn }, viewer: Pick<Viewer, 'projectId'>): SQL
export function inProject(table: { projectId: AnyPgColumn; id: AnyPgColumn }, viewer: Pick<Viewer, 'projectId'>, id: number | string): SQL
export function inProject(
  table: { projectId: AnyPgColumn; id?: AnyPgColumn },
  { projectId }: Pick<Viewer, 'projectId'>,
  id?: number | string,
): SQL {
  const own = eq(table.projectId, projectId)
  return table.id && id !== undefined ? (and(own, eq(table.id, id)) as SQL) : own
}
