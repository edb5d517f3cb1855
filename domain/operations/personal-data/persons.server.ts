import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isPerson } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import type { DataSubject } from './export/stored-kind.ts'

/** Who exports or erases: a viewer, or nobody at the terminal and by the clock. */
export type Actor = Pick<Viewer, 'projectId' | 'sessionId'> &
  Partial<Pick<Viewer, 'viewedBy' | 'tokenId'>> & { userId: number | null } & Pick<Origin, 'network' | 'requestId'>

export const actorWithoutAccount = (projectId: ProjectId): Actor => {
  return { projectId, userId: null, sessionId: null, network: null, requestId: null }
}

const asPerson = ({ id, projectId, name, lastName, email, telephone }: typeof users.$inferSelect): DataSubject => {
  return { id, projectId: projectId as ProjectId, name, lastName, email, telephone }
}

/** A person of the project, whatever the state of the account; null for a service account, another project's and an unknown id. */
export async function findPerson(projectId: ProjectId, userId: number): Promise<DataSubject | null> {
  const [row] = await db()
    .select()
    .from(users)
    .where(and(eq(users.projectId, projectId), eq(users.id, userId), isPerson))
  return row ? asPerson(row) : null
}

/** By e-mail: the account in use, else the one deleted last. */
export async function findPersonByEmail(projectId: ProjectId, email: string): Promise<DataSubject | null> {
  const [row] = await db()
    .select()
    .from(users)
    .where(and(eq(users.projectId, projectId), sql`lower(${users.email}) = lower(${email})`, isPerson))
    .orderBy(desc(isNull(users.deletedAt)), desc(users.id))
    .limit(1)
  return row ? asPerson(row) : null
}
