import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { secondFactorRequirements } from '#db/postgres/schema/accounts/second-factor.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { shipmentDocuments, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { href } from '#domain/core/href.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'
import { hashPassword } from '#domain/identity/access/sign-in/password.server.ts'
import { isProjectId, type ProjectId } from '#domain/platform/environment/projects.ts'

export interface Visitor {
  projectId: ProjectId
  email: string
  password: string
  document?: { path: string; sha256: string } | undefined
}

/**
 * Adds an administrator who signs in by password alone, in the project with the most shipments, and drops every project's requirement of
 * a second factor. Only for a restored copy that is deleted afterwards.
 */
export async function admitDrillViewer(): Promise<Visitor> {
  const [busiest] = await db()
    .select({ projectId: shipments.projectId })
    .from(shipments)
    .groupBy(shipments.projectId)
    .orderBy(sql`count(*) desc`)
    .limit(1)
  const projectId = busiest && isProjectId(busiest.projectId) ? busiest.projectId : 4
  const password = randomBytes(8).toString('hex')
  const email = `drill-${randomBytes(4).toString('hex')}@fairway.test`
  await db().delete(secondFactorRequirements)
  const passwordHash = await hashPassword(password)
  await db().insert(users).values({ projectId, roleId: roleIds.administrator, name: 'Restore', lastName: 'Drill', email, passwordHash })
  const [paper] = await db()
    .select({ id: shipmentDocuments.id, shipmentId: shipmentDocuments.shipmentId, sha256: files.sha256 })
    .from(shipmentDocuments)
    .innerJoin(files, eq(files.id, shipmentDocuments.fileId))
    .where(eq(files.projectId, projectId))
    .limit(1)
  const document = paper && { path: href('shipmentDocument', { id: paper.shipmentId, document: paper.id }), sha256: paper.sha256 }
  return { projectId, email, password, document }
}

export async function countRows(tables: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of tables) {
    const { rows } = await db().execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(name)}`)
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}
