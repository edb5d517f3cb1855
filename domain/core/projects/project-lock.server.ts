import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { projects } from '#db/postgres/schema/core/projects.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

/** Locks the project's row until the transaction ends, so that a name found free stays free until it is taken. */
export async function lockProject(tx: Transaction, projectId: ProjectId): Promise<void> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update')
}

/** Those who write what feeds write, for many things at once, take turns within a project until their transaction ends. */
export async function takeFeedTurn(tx: Transaction, projectId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('feeds'), ${projectId})`)
}

/** Imports of accounts take turns within a project until their transaction ends, also those that do not lock it. */
export async function takeImportTurn(tx: Transaction, projectId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('account imports'), ${projectId})`)
}
