import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { customerNamesOf, grantCustomers } from '#domain/identity/accounts/account-customers.server.ts'
import { ownUser, stateOf } from '#domain/identity/accounts/account-scope.server.ts'
import { validateCustomers } from '#domain/identity/accounts/user-validation.server.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { outranked } from './disabling.ts'
import { inviteUser } from './invite-user.server.ts'
import { type ManyAct, reasonAgainst } from './many-users.ts'
import type { Occasion } from './user-input.ts'
import { moveUser } from './user-state.server.ts'

/** What is to become of several people; `customerIds` are those that each shall see besides. */
export interface ManyChange {
  act: ManyAct
  customerIds: readonly number[]
}

export interface ChosenUser {
  id: number
  name: string
  email: string
  roleId: RoleId
  refusal: TextKey | null
}

/** The people among `ids` who are the project's, by name, and for each why the change leaves them as they are. */
export async function previewManyUsers(viewer: Viewer, ids: readonly number[], change: ManyChange | null): Promise<ChosenUser[]> {
  if (ids.length === 0) return []
  const rows = await db()
    .select({
      user: users,
      customerIds: sql<number[]>`array(select customer_id::float8 from ${userCustomers} where ${eq(userCustomers.userId, users.id)})`,
    })
    .from(users)
    .where(and(ownUser(viewer), isNull(users.deletedAt), inArray(users.id, [...ids])))
    .orderBy(asc(sql`lower(${users.name} || ' ' || ${users.lastName})`), asc(users.id))
  return rows.map(({ user, customerIds }) => {
    const roleId = user.roleId as RoleId
    const current = {
      state: stateOf(user),
      hasPassword: user.passwordHash !== null,
      isYourself: user.id === viewer.userId,
      isDisabledByLower: user.disabledBy !== null && outranked.forwarder.includes(user.disabledBy),
      seesEveryCustomer: isAllowed(roleId, 'see-every-customer'),
      lacksCustomers: change?.customerIds.some((id) => !customerIds.includes(id)) ?? false,
    }
    const refusal = change && reasonAgainst(change.act, current)
    return { id: user.id, name: `${user.name} ${user.lastName}`.trim(), email: user.email, roleId, refusal }
  })
}

/**
 * Does the same to several people, each by the command and with the audit entry that the page of one has. Returns how many were changed and
 * how many it left as they are. Refuses customers of another project; the last administrator stays.
 */
export async function changeManyUsers(
  act: Act,
  ids: readonly number[],
  change: ManyChange,
  occasion: Occasion,
): Promise<{ changed: number; left: number }> {
  let changed = 0
  for (const { id, refusal } of await previewManyUsers(act.viewer, ids, change)) {
    if (refusal === null && (await changeOne(act, id, change, occasion))) changed += 1
  }
  return { changed, left: ids.length - changed }
}

async function changeOne(act: Act, id: number, { act: choice, customerIds }: ManyChange, occasion: Occasion): Promise<boolean> {
  if (choice === 'invite') return inviteUser(act, id, occasion)
  if (choice === 'assign') return assignFurther(act, id, customerIds)
  try {
    return await moveUser(act, id, choice)
  } catch (error) {
    if (error instanceof DomainError && error.key === 'adminUsers.lastAdministrator') return false
    throw error
  }
}

function assignFurther(act: Act, userId: number, customerIds: readonly number[]): Promise<boolean> {
  const { viewer, now } = act
  return command(act, 'change-user', async (tx) => {
    await lockProject(tx, viewer.projectId)
    await validateCustomers(tx, viewer, customerIds)
    const [row] = await tx
      .update(users)
      .set({ updatedAt: now, version: sql`${users.version} + 1` })
      .where(and(ownUser(viewer, userId), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (!row) return null
    const before = { customers: await customerNamesOf(tx, userId) }
    await grantCustomers(tx, userId, customerIds, { by: viewer.userId, at: now })
    const details = { before, after: { customers: await customerNamesOf(tx, userId) } }
    return { subject: ['user', userId], details }
  })
}
