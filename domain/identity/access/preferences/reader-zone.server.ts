import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { zoneOfProject } from '#domain/core/hosts/project-zone.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

/**
 * SQL for the zone a user chose, else that of their last browser; null where neither is known: `zoneOfProject` is the fallback (decision
 * 16). `user` is the name of the users table in the query.
 */
export const zoneOfUser = (user: string) => `coalesce(${user}.time_zone, (select known.time_zone from sessions known
  where known.user_id = ${user}.id and known.time_zone is not null order by known.last_seen_at desc limit 1))`

export async function findZoneOfUser(tx: Transaction, { id, projectId }: { id: number; projectId: number }): Promise<string> {
  const { rows } = await tx.execute<{ zone: string | null }>(
    sql`select ${sql.raw(zoneOfUser('person'))} as zone from users person where person.id = ${id}`,
  )
  return rows[0]?.zone ?? zoneOfProject(projectId as ProjectId)
}
