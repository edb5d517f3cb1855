import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { reportShares } from '#db/postgres/schema/reports/reports.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isColleague } from '#domain/directory/users/colleagues.server.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { listAllowedCustomerIds } from '#domain/identity/access/viewers.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

type Person = typeof users.$inferSelect

export const wholeNameOf = ({ name, lastName }: Pick<Person, 'name' | 'lastName'>) => `${name} ${lastName}`

export async function findOwner({ ownerId }: { ownerId: number }): Promise<Person> {
  const [owner] = await db().select().from(users).where(eq(users.id, ownerId))
  if (!owner) throw new Error('A report has no owner.')
  return owner
}

type Owned = { id: number; ownerId: number; projectId: number }

/**
 * Finds an account that the owner may know of: the owner, readers of the report, and users who share a customer; administrators share
 * all. Any other address looks like no account, so that the owner cannot probe for accounts. `asker` is the owner by a token that may see
 * less.
 */
export async function findKnownPerson(report: Owned, email: string, asker?: Viewer): Promise<Person | undefined> {
  const owner = await findOwner(report)
  const isCut = asker?.isCut === true
  const allowedCustomerIds = isCut ? asker.allowedCustomerIds : await listAllowedCustomerIds(owner.id, owner.projectId as ProjectId)
  const isShared = exists(
    db()
      .select({ one: sql`1` })
      .from(reportShares)
      .where(and(eq(reportShares.reportId, report.id), eq(reportShares.userId, users.id))),
  )
  const knowsAll = isAllowed(owner.roleId as RoleId, 'see-every-customer') && !isCut
  const isKnown = knowsAll ? undefined : or(eq(users.id, owner.id), isShared, isColleague({ allowedCustomerIds }))
  const [person] = await db()
    .select()
    .from(users)
    .where(and(isOfAddress(report.projectId, email), maySignIn, isKnown))
  return person
}

/** Nothing is sent to a closed account, and nobody learns why. */
export async function isClosedAccount(projectId: number, email: string): Promise<boolean> {
  return (await db().$count(users, and(isOfAddress(projectId, email), isNotNull(users.disabledAt)))) > 0
}

const isOfAddress = (projectId: number, email: string) =>
  and(eq(users.projectId, projectId), sql`lower(${users.email}) = ${email.toLowerCase()}`, isNull(users.deletedAt))
