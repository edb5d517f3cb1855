import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/records/client.server.ts'
import { projects } from '#db/records/schema/ground/projects.ts'
import type { ProjectId } from './projects.ts'

/** Until the transaction ends, what else administrators change in the project waits: a name can be judged and then taken. */
export async function lockProject(tx: Transaction, projectId: ProjectId): Promise<void> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update')
}
