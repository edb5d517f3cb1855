import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { freeDayChoices, incidentCauses } from '#db/postgres/schema/freight/container-catalogues.ts'
import { defaultCauses, defaultFreeDays } from './default-container-catalogues.ts'

/** Adds missing entries only: what an administrator changed stays. */
export async function fillContainerCatalogues(tx: Transaction, projectIds: readonly number[]): Promise<void> {
  const causes = projectIds.flatMap((projectId) => defaultCauses.map((cause) => ({ projectId, ...cause })))
  await tx.insert(incidentCauses).values(causes).onConflictDoNothing()
  const choices = projectIds.flatMap((projectId) => defaultFreeDays.map((days) => ({ projectId, days })))
  await tx.insert(freeDayChoices).values(choices).onConflictDoNothing()
}

export async function fillTerminals(): Promise<void> {
  await db().execute(sql`
    insert into terminals (project_id, port)
    select project_id, code from project_places as place where kind = 'port'
      and not exists (select from terminals where project_id = place.project_id and port = place.code)
    on conflict do nothing`)
}
