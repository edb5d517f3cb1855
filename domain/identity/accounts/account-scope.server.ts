import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { erasures } from '#db/postgres/schema/accounts/erasures.ts'
import { wasDeletedRecently } from '#domain/core/lists/deleted-lately.server.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isPerson } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import type { AccountState } from './account-state.ts'

/** A person of the viewer's project, or all of them; service accounts have pages and commands of their own. */
export const ownUser = (viewer: Viewer, userId?: number): SQL | undefined =>
  and(inProject(users, viewer), userId === undefined ? undefined : eq(users.id, userId), isPerson)

export const stateOf = ({ deletedAt, disabledAt }: Pick<typeof users.$inferSelect, 'deletedAt' | 'disabledAt'>): AccountState =>
  deletedAt ? 'deleted' : disabledAt ? 'disabled' : 'active'

/** Deleted, and can be restored: an erased account cannot. */
export const isCurrentUser = (now: Date) =>
  and(wasDeletedRecently(users.deletedAt, now), notExists(db().select({ one: sql`1` }).from(erasures).where(eq(erasures.userId, users.id))))

export const nameOfActor = ({ userId, name, lastName }: Viewer, changedId: number): string | null =>
  userId === changedId ? null : `${name} ${lastName}`

export const userSubject = (userId: number) => ({ subjectKind: 'user', subjectId: String(userId) })
