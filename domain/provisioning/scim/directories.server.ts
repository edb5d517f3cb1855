import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { scimUsers } from '#db/postgres/schema/accounts/scim.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Occasion } from '#domain/directory/users/user-input.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { isLiveToken } from '#domain/identity/tokens/access-tokens.server.ts'

export type ServiceRow = typeof users.$inferSelect

/** An act that gives power over accounts is proven by the administrator's password. */
export interface ProvenOccasion extends Occasion {
  ownPassword: string | undefined
}

/** A service account of the project that is not deleted; nothing for anybody but an administrator. */
export async function findService(
  tx: Pick<Transaction, 'select'>,
  { projectId, roleId }: Viewer,
  serviceId: number,
): Promise<ServiceRow | undefined> {
  if (!isAdministrator(roleId)) return undefined
  const isService = and(eq(users.id, serviceId), eq(users.projectId, projectId), eq(users.kind, 'service'), isNull(users.deletedAt))
  const [row] = await tx.select().from(users).where(isService)
  return row
}

/** Runs the change under the project's lock. Returns false, and changes nothing, for what `findService` does not find. */
export function changingDirectory<Answer>(
  viewer: Viewer,
  serviceId: number,
  change: (tx: Transaction, service: ServiceRow) => Promise<Answer>,
): Promise<Answer | false> {
  return db().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const service = await findService(tx, viewer, serviceId)
    return service ? change(tx, service) : false
  })
}

/** As `changingDirectory`, for an act that gives power over accounts. Throws what `requireProof` throws. */
export async function changingProven(
  viewer: Viewer,
  serviceId: number,
  { ownPassword, now }: { ownPassword: string | undefined; now: Date },
  change: (tx: Transaction, service: ServiceRow) => Promise<boolean>,
): Promise<boolean> {
  if (!(await findService(db(), viewer, serviceId))) return false
  await requireProof(viewer, ownPassword, now)
  return changingDirectory(viewer, serviceId, change)
}

export const ofDirectory = (serviceId: number) => and(eq(accessTokens.userId, serviceId), sql`'scim' = any(${accessTokens.grants})`)

/** How many accounts nobody manages once the token, or without one the service account, has ended; 0 where another live token remains. */
export async function countOrphans(viewer: Viewer, serviceId: number, tokenId: number | null, now: Date): Promise<number> {
  const service = await findService(db(), viewer, serviceId)
  if (!service) return 0
  const tokens = await db()
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(and(ofDirectory(serviceId), isLiveToken(now)))
  const isLast = tokenId === null || (tokens.length === 1 && tokens[0]?.id === tokenId)
  if (!isLast) return 0
  const managed = db().select({ id: users.id }).from(scimUsers).innerJoin(users, eq(users.id, scimUsers.userId))
  return db().$count(managed.where(and(eq(scimUsers.serviceId, serviceId), isNull(users.deletedAt))).as('managed'))
}
