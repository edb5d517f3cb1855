import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Viewer } from './viewer.ts'

/** Whether a row is of the viewer's project, and where `id` is given whether it is that row: what a foreign and an absent id fail alike. */
export function inProject(table: { projectId: AnyPgColumn }, viewer: Pick<Viewer, 'projectId'>): SQL | undefined
export function inProject(
  table: { projectId: AnyPgColumn; id: AnyPgColumn },
  viewer: Pick<Viewer, 'projectId'>,
  id: number | string,
): SQL | undefined
export function inProject(
  table: { projectId: AnyPgColumn; id?: AnyPgColumn },
  { projectId }: Pick<Viewer, 'projectId'>,
  id?: number | string,
): SQL | undefined {
  return and(eq(table.projectId, projectId), table.id && id !== undefined ? eq(table.id, id) : undefined)
}
