import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { isAdministrator, roleIds } from '#domain/core/viewer/roles.ts'
import { isProgram, type Viewer } from '#domain/core/viewer/viewer.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'

/** Whether nobody of the project but `except` has the e-mail; deleted users give theirs free. */
export async function isEmailFree(
  viewer: Pick<Viewer, 'projectId'>,
  email: string,
  except = 0,
  database: Database | Transaction = db(),
): Promise<boolean> {
  const same = and(inProject(users, viewer), sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt), ne(users.id, except))
  return (await database.$count(users, same)) === 0
}

/** Spec 1 §5: "Existing Email, Try a Different One". */
export async function validateEmail(tx: Transaction, viewer: Pick<Viewer, 'projectId'>, email: string, except = 0): Promise<void> {
  if (!(await isEmailFree(viewer, email, except, tx))) throw new DomainError('adminUsers.emailTaken', 'email')
}

/** Refuses customers of another project or removed meanwhile, and an empty list unless `mayBeNone`. Nobody removes them until the transaction ends. */
export async function validateCustomers(
  tx: Transaction,
  viewer: Pick<Viewer, 'projectId'>,
  ids: readonly number[],
  mayBeNone = false,
): Promise<void> {
  if (ids.length === 0 && !mayBeNone) throw new DomainError('adminUsers.customerRequired', 'customers')
  const wanted = [...new Set(ids)]
  const own = and(inProject(customers, viewer), inArray(customers.id, wanted), isNull(customers.deletedAt))
  const found = await tx.select({ id: customers.id }).from(customers).where(own).orderBy(customers.id).for('key share')
  if (found.length !== wanted.length) throw new DomainError('adminGroups.customerGone', 'customers')
}

/**
 * Whoever has stolen a token would keep the portal after it is revoked if a program could make an administrator, take an administrator's
 * e-mail, or give a former one the way in again (decision 154).
 */
export function leaveAdministratorsToPeople(viewer: Viewer, ...roles: number[]): void {
  if (isProgram(viewer) && roles.some(isAdministrator)) throw new DomainError('adminUsers.peopleAlone', 'roleId')
}

export async function requireAnotherAdministrator(tx: Transaction, viewer: Pick<Viewer, 'projectId'>, userId: number): Promise<void> {
  const others = and(inProject(users, viewer), eq(users.roleId, roleIds.administrator), maySignIn, ne(users.id, userId))
  if ((await tx.$count(users, others)) === 0) throw new DomainError('adminUsers.lastAdministrator')
}
