import type { Pool, PoolClient } from 'pg'
import type { NeededRule } from './needed-documents.ts'

/** The rules of these projects, oldest first. */
export async function findNeededRules(
  pool: Pool | PoolClient,
  projectIds: readonly number[],
): Promise<(projectId: number) => readonly NeededRule[]> {
  const { rows } = await pool.query<NeededRule & { projectId: number }>(
    `select project_id::float8 as "projectId", document, owed_by as "owedBy", days, customer_id::float8 as "customerId", mode, incoterm, origin,
       destination
     from needed_documents where project_id = any($1::int[]) and removed_at is null order by id`,
    [[...new Set(projectIds)]],
  )
  return (projectId) => rows.filter((row) => row.projectId === projectId)
}
