import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { roles as roleRows } from '#db/postgres/schema/accounts/access.ts'
import { projects as projectRows } from '#db/postgres/schema/core/projects.ts'
import { projects } from '#domain/core/projects/projects.ts'
import { roles } from '#domain/core/viewer/roles.ts'
import { fillContainerCatalogues } from '#domain/freight/containers/catalogues/fill-container-catalogues.server.ts'
import { fillTicketCatalogues } from '#domain/tickets/catalogues/fill-ticket-catalogues.server.ts'

export async function ensureReferenceRows(): Promise<void> {
  await db().transaction(async (tx) => {
    await tx
      .insert(roleRows)
      .values([...roles])
      .onConflictDoUpdate({ target: roleRows.id, set: { name: sql`excluded.name` } })
    await tx
      .insert(projectRows)
      .values([...projects])
      // Name and language are first values: an administrator may have changed them.
      .onConflictDoUpdate({ target: projectRows.id, set: { key: sql`excluded.key` } })
    const projectIds = projects.map(({ id }) => id)
    await fillContainerCatalogues(tx, projectIds)
    await fillTicketCatalogues(tx, projectIds)
  })
}
