import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import { deleteLinksOf } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { userSubject } from '#domain/identity/accounts/account-scope.server.ts'
import type { IdentityClaims } from '#domain/identity/company-sign-in/identity-claims.ts'
import type { OpenProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'

type Issuing = Pick<OpenProvider, 'projectId'>
export type Shown = Pick<IdentityClaims, 'issuer' | 'subject'>

/** In queries over identities. */
export const isSubject = ({ projectId }: Issuing, { issuer, subject }: Shown): SQL | undefined =>
  and(eq(userIdentities.projectId, projectId), eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject))

/** Whom the subject belongs to, `isDeleted` where the account was deleted: then it is free to be linked anew. null for an unknown one. */
export async function findOwnerId(
  tx: Transaction,
  provider: Issuing,
  shown: Shown,
): Promise<{ userId: number; isDeleted: boolean } | null> {
  const [owner] = await tx
    .select({ userId: userIdentities.userId, isDeleted: sql<boolean>`${users.deletedAt} is not null` })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(isSubject(provider, shown))
  return owner ?? null
}

/** Whether the subject is linked to an account that is there, also a disabled one. */
export async function isLinked(provider: Issuing, shown: Shown): Promise<boolean> {
  const owners = db().select({ id: users.id }).from(users).where(isNull(users.deletedAt))
  return (await db().$count(userIdentities, and(isSubject(provider, shown), sql`${userIdentities.userId} in ${owners}`))) > 0
}

interface Link {
  userId: number
  way: (typeof userIdentities.$inferSelect)['linkedBy']
  origin: Origin
  /** null where nobody is signed in. */
  sessionId?: number | null
}

/**
 * Writes it down with its line in the audit trail, and withdraws links that were mailed to the person. An identity of a deleted account moves,
 * so that restoring that account does not bring it back. Refuses one that opens another account, also where two link it at once.
 */
export async function linkIdentity(
  tx: Transaction,
  provider: Pick<OpenProvider, 'projectId' | 'name'>,
  { issuer, subject }: Shown,
  { userId, way, origin, sessionId = null }: Link,
  now: Date,
): Promise<void> {
  const { projectId } = provider
  await deleteLinksOf(tx, userId)
  const former = await findOwnerId(tx, provider, { issuer, subject })
  const link = { userId, linkedBy: way, linkedAt: now, lastUsedAt: null }
  const [linked] = await tx
    .insert(userIdentities)
    .values({ projectId, issuer, subject, ...link })
    .onConflictDoUpdate({
      target: [userIdentities.projectId, userIdentities.issuer, userIdentities.subject],
      set: link,
      setWhere: sql`exists (select from users u where u.id = user_identities.user_id and u.deleted_at is not null)`,
    })
    .returning({ id: userIdentities.id })
  if (!linked) throw new DomainError('companySignIn.own.taken')
  const details = { provider: provider.name, issuer, way, ...(former && { formerUser: former.userId }) }
  await writeAuditEntry(tx, { projectId, userId, sessionId, ...origin, ...userSubject(userId), details, action: 'link-identity', at: now })
}
