import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db, type Transaction } from '#db/postgres/client.server.ts'
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

type ProjectTable = PgTable & { projectId: AnyPgColumn; id: AnyPgColumn }

/** Undefined for a foreign id as for an absent one. */
export async function findOfProject<Table extends ProjectTable>(table: Table, viewer: Viewer, id: number) {
  const [row] = await db()
    .select()
    .from(table as PgTable)
    .where(inProject(table, viewer, id))
  return row as Table['$inferSelect'] | undefined
}

/** The row locked until the transaction ends. Undefined for a foreign id as for an absent one. */
export async function lockOfProject<Table extends ProjectTable>(tx: Transaction, table: Table, viewer: Viewer, id: number) {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(inProject(table, viewer, id))
    .for('update')
  return row as Table['$inferSelect'] | undefined
}
