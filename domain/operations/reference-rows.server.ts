import { inArray, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { roles as roleRows } from '#db/postgres/schema/accounts/access.ts'
import { projects as projectRows } from '#db/postgres/schema/core/projects.ts'
import { roles } from '#domain/core/viewer/roles.ts'
import { fillContainerCatalogues } from '#domain/freight/containers/catalogues/fill-container-catalogues.server.ts'
import { projects } from '#domain/platform/environment/projects.ts'
import { fillTicketCatalogues } from '#domain/tickets/catalogues/fill-ticket-catalogues.server.ts'

/** Writes only the rows that differ: an update that changes nothing would still wait for whoever holds the row, at every start. */
export async function ensureReferenceRows(): Promise<void> {
  await db().transaction(async (tx) => {
    const knownRoles = new Map((await tx.select().from(roleRows)).map(({ id, name }) => [id, name]))
    const newRoles = roles.filter(({ id, name }) => knownRoles.get(id) !== name)
    if (newRoles.length > 0)
      await tx
        .insert(roleRows)
        .values(newRoles)
        .onConflictDoUpdate({ target: roleRows.id, set: { name: sql`excluded.name` } })
    const projectIds = projects.map(({ id }) => id)
    const { id, key } = projectRows
    const known = await tx.select({ id, key }).from(projectRows).where(inArray(id, projectIds))
    const keys = new Map(known.map((row) => [row.id, row.key]))
    const newProjects = projects.filter((project) => keys.get(project.id) !== project.key)
    if (newProjects.length > 0)
      await tx
        .insert(projectRows)
        .values(newProjects)
        // Name and language are first values: an administrator may have changed them.
        .onConflictDoUpdate({ target: projectRows.id, set: { key: sql`excluded.key` } })
    await fillContainerCatalogues(tx, projectIds)
    await fillTicketCatalogues(tx, projectIds)
  })
}
