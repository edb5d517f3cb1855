import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import { isActiveUser } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { isCurrentUser } from '#domain/identity/accounts/account-scope.server.ts'
import { endSessionsOf } from '#domain/identity/accounts/close-account.server.ts'
import {
  leaveAdministratorsToPeople,
  requireAnotherAdministrator,
  validateEmail,
} from '#domain/identity/accounts/user-validation.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { type Disabler, outranked } from './disabling.ts'

export type UserMove = 'delete' | 'disable' | 'enable' | 'restore'

interface Way {
  from: (by: Disabler, now: Date) => SQL | undefined
  set: (by: Disabler, now: Date) => PgUpdateSetSource<typeof users>
}

const isThere = isNull(users.deletedAt)
const isDisabled = and(isThere, isNotNull(users.disabledAt))

/** Whom somebody disabled at these customers, all of which the viewer has. */
export const wasDisabledAt = (customerIds: readonly number[]): SQL<boolean> =>
  sql`coalesce(${users.disabledBy} = 'colleague' and ${users.disabledCustomerIds} <@ ${sql.param([...customerIds])}::bigint[], false)`

const ways: Record<UserMove, Way> = {
  delete: { from: () => isThere, set: (_, now) => ({ deletedAt: now }) },
  disable: {
    from: ({ kind }) => or(isActiveUser, and(isDisabled, inArray(users.disabledBy, outranked[kind]))),
    set: ({ kind }, now) => ({
      disabledAt: now,
      disabledBy: kind,
      disabledCustomerIds:
        kind === 'colleague' ? sql`array(select customer_id from ${userCustomers} where ${eq(userCustomers.userId, users.id)})` : null,
    }),
  },
  enable: {
    from: (by) => and(isDisabled, by.kind === 'colleague' ? wasDisabledAt(by.customerIds) : undefined),
    set: () => ({ disabledAt: null, disabledBy: null, disabledCustomerIds: null }),
  },
  restore: { from: (_, now) => isCurrentUser(now), set: () => ({ deletedAt: null }) },
}

/**
 * By the forwarder, who also takes over what a directory or a colleague disabled. A deletion can be undone within 30 days. Deleting and disabling
 * end every session and token; the tokens of a service account are only suspended while it is disabled. Refuses oneself, the last administrator, a
 * program that would let an administrator in again, and restoring a user whose e-mail another has taken. Returns false for a user who is not the
 * project's or in the wrong state.
 */
export function moveUser(act: Act, userId: number, move: UserMove): Promise<boolean> {
  return db().transaction((tx) => moveUserWithin(tx, act, userId, move))
}

interface Moving {
  /** Further details of the entry in the trail. */
  more?: Record<string, unknown>
  /** The forwarder, unless it is said. */
  by?: Disabler
}

/** For a larger change. A colleague enables only whom a colleague has disabled and nobody above them since. */
export async function moveUserWithin(
  tx: Transaction,
  act: Act,
  userId: number,
  move: UserMove,
  { more, by = { kind: 'forwarder' } }: Moving = {},
): Promise<boolean> {
  const { viewer, now } = act
  const { from, set } = ways[move]
  await lockProject(tx, viewer.projectId)
  const [row] = await tx
    .select()
    .from(users)
    .where(and(inProject(users, viewer, userId), from(by, now)))
    .for('update')
  if (!row) return false
  if (move === 'delete' || move === 'disable') {
    const isPerson = row.kind === 'person'
    if (isPerson && isAdministrator(row.roleId)) await requireAnotherAdministrator(tx, viewer, userId)
    if (userId === viewer.userId) throw new DomainError('adminUsers.yourself')
    await endSessionsOf(tx, [userId], now)
    if (isPerson || move === 'delete') await endTokensOf(tx, userId, now)
  } else leaveAdministratorsToPeople(viewer, row.roleId)
  if (move === 'restore') await validateEmail(tx, viewer, row.email, userId)
  await tx
    .update(users)
    .set({ ...set(by, now), updatedAt: now })
    .where(eq(users.id, userId))
  await writeAudit(tx, act, `${move}-user`, { subject: ['user', userId], details: more })
  return true
}

async function endTokensOf(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx
    .update(accessTokens)
    .set({ revokedAt: now, revokedWhy: 'user-ended' })
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
}
