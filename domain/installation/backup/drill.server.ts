import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { shipmentDocuments, shipments } from '#db/records/schema/freight/shipments.ts'
import { files } from '#db/records/schema/ground/files.ts'
import { users } from '#db/records/schema/people/access.ts'
import { secondFactorRequirements } from '#db/records/schema/people/second-factor.ts'
import { isProjectId, type ProjectId } from '#domain/ground/projects/projects.ts'
import { hashPassword } from '#domain/people/access/sign-in/password.server.ts'

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
export async function admitVisitor(): Promise<Visitor> {
  const [busiest] = await record()
    .select({ projectId: shipments.projectId })
    .from(shipments)
    .groupBy(shipments.projectId)
    .orderBy(sql`count(*) desc`)
    .limit(1)
  const projectId = busiest && isProjectId(busiest.projectId) ? busiest.projectId : 4
  const password = randomBytes(8).toString('hex')
  const email = `drill-${randomBytes(4).toString('hex')}@fairway.test`
  await record().delete(secondFactorRequirements)
  const passwordHash = await hashPassword(password)
  await record().insert(users).values({ projectId, roleId: 1, name: 'Restore', lastName: 'Drill', email, passwordHash })
  const [paper] = await record()
    .select({ id: shipmentDocuments.id, shipmentId: shipmentDocuments.shipmentId, sha256: files.sha256 })
    .from(shipmentDocuments)
    .innerJoin(files, eq(files.id, shipmentDocuments.fileId))
    .where(eq(files.projectId, projectId))
    .limit(1)
  const document = paper && { path: `/shipmentsDetail/${paper.shipmentId}/documents/${paper.id}`, sha256: paper.sha256 }
  return { projectId, email, password, document }
}

export async function countRows(tables: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of tables) {
    const { rows } = await record().execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(name)}`)
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}
