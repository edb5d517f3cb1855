import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { personInvitations } from '#db/postgres/schema/accounts/person-invitations.ts'
import { secondFactors } from '#db/postgres/schema/accounts/second-factor.ts'
import type { DocumentCategory } from '#domain/core/attachments/document-categories.ts'
import { type PersonalRight, rightsOfRole } from '#domain/core/viewer/personal-rights.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listCustomersOf } from '#domain/identity/accounts/account-customers.server.ts'
import { isCurrentUser, ownUser, stateOf } from '#domain/identity/accounts/account-scope.server.ts'
import type { AccountState } from '#domain/identity/accounts/account-state.ts'
import type { DisablerKind } from './disabling.ts'
import type { Permissions, UserInput } from './user-input.ts'

interface UserFacts extends Omit<UserInput, 'customerIds'>, Permissions {
  id: number
  /** 'typed': by somebody else, to be changed at sign-in. 'none': invited, and has not followed the link. */
  passwordState: 'own' | 'typed' | 'invited' | 'none'
  version: number
  hasSecondFactor: boolean
  rights: PersonalRight[]
  /** By a customer's own administrator. */
  invitedBy: string | null
  /** null while enabled, and where it was not recorded. */
  disabledBy: DisablerKind | null
  state: AccountState
  createdAt: string
  updatedAt: string
  customers: { id: number; name: string }[]
}

function passwordStateOf({
  passwordHash,
  owesNewPassword,
  invitedAt,
  lastSignedInAt,
}: typeof users.$inferSelect): UserFacts['passwordState'] {
  if (passwordHash !== null) return owesNewPassword ? 'typed' : 'own'
  return invitedAt !== null && lastSignedInAt === null ? 'invited' : 'none'
}

/** Also a disabled user and one deleted shortly before `now`; null for an unknown id and another project's. */
export async function findUser(viewer: Viewer, userId: number, now: Date): Promise<UserFacts | null> {
  const [row] = await db()
    .select()
    .from(users)
    .where(and(ownUser(viewer, userId), or(isNull(users.deletedAt), isCurrentUser(now))))
  if (!row) return null
  const { id, name, lastName, email, position, telephone, version, createdAt, updatedAt } = row
  return {
    id,
    name,
    lastName,
    email,
    position,
    telephone,
    version,
    roleId: row.roleId as RoleId,
    documentCategories: row.documentCategories as DocumentCategory[] | null,
    reportKeys: row.reportKeys,
    rights: rightsOfRole(row.roleId, row.rights),
    invitedBy: await findInviter(id),
    disabledBy: row.disabledBy,
    passwordState: passwordStateOf(row),
    hasSecondFactor: (await db().$count(secondFactors, and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt)))) > 0,
    state: stateOf(row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    customers: await listCustomersOf(db(), id),
  }
}

async function findInviter(userId: number): Promise<string | null> {
  const [found] = await db()
    .select({ name: wholeName })
    .from(personInvitations)
    .innerJoin(users, eq(users.id, personInvitations.invitedBy))
    .where(eq(personInvitations.userId, userId))
  return found?.name ?? null
}
