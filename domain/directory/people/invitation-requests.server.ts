import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { userCustomers, users, wholeNameOf } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { personInvitations } from '#db/postgres/schema/accounts/person-invitations.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { type RoleId, roleIds } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'
import { isPerson } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { customerNamesOf, grantCustomers } from '#domain/identity/accounts/account-customers.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { InvitationRequest, RequestAnswer } from './invitation-requests.ts'
import { tell } from './person-invitations.server.ts'

const account = alias(users, 'account')
const inviter = alias(users, 'inviter')

const isOpen = (viewer: Viewer) =>
  and(inProject(personInvitations, viewer), isNull(personInvitations.closedAt), isNull(personInvitations.userId))

/** The inviter still manages the people of all these customers; a colleague who sends it again asks in their own name. */
const isStillAsked = and(
  ...[isNull(inviter.deletedAt), isNull(inviter.disabledAt), sql`'manage-own-people' = any(${inviter.rights})`],
  sql`${personInvitations.customerIds} <@ array(select customer_id from ${userCustomers} where ${eq(userCustomers.userId, inviter.id)})`,
)

/** Oldest first; at most 20. */
export const listInvitationRequests = (viewer: Viewer): Promise<InvitationRequest[]> => selectRequests(db(), viewer)

export async function findInvitationRequest(viewer: Viewer, invitationId: number): Promise<InvitationRequest | null> {
  const [found] = await selectRequests(db(), viewer, invitationId)
  return found ?? null
}

async function selectRequests(database: Database | Transaction, viewer: Viewer, invitationId?: number): Promise<InvitationRequest[]> {
  const isAccount = and(
    eq(account.projectId, personInvitations.projectId),
    eq(account.kind, 'person'),
    sql`lower(${account.email}) = lower(${personInvitations.email})`,
    isNull(account.deletedAt),
  )
  const rows = await database
    .select({
      invitation: personInvitations,
      by: wholeNameOf(inviter),
      account: { id: account.id, name: wholeNameOf(account), roleId: account.roleId },
    })
    .from(personInvitations)
    .innerJoin(inviter, eq(inviter.id, personInvitations.invitedBy))
    .leftJoin(account, isAccount)
    .where(and(isOpen(viewer), isStillAsked, invitationId === undefined ? undefined : eq(personInvitations.id, invitationId)))
    .orderBy(asc(personInvitations.id))
    .limit(20)
  const ids = rows.flatMap(({ invitation }) => invitation.customerIds)
  const named =
    ids.length > 0
      ? await database
          .select()
          .from(customers)
          .where(and(inArray(customers.id, ids), isInUse))
      : []
  return rows.map(({ invitation: { id, email, customerIds, createdAt }, by, account }) => ({
    id,
    email,
    by,
    askedAt: createdAt.toISOString(),
    account: account?.id ? { id: account.id, name: account.name, roleId: account.roleId as RoleId } : null,
    customers: named.filter((each) => customerIds.includes(each.id)).map((each) => ({ id: each.id, name: each.name })),
  }))
}

/**
 * Gives the customers to the account of the e-mail, or closes the request without a word to anybody. Refuses accounts of other roles than a
 * customer's. Returns false for a request that is answered already or not the project's.
 */
export function answerInvitationRequest(act: Act, invitationId: number, answer: RequestAnswer): Promise<boolean> {
  return db().transaction(async (tx) => {
    await lockProject(tx, act.viewer.projectId)
    const [request] = await selectRequests(tx, act.viewer, invitationId)
    if (!request) return false
    if (answer === 'accept') await assignRequested(tx, act, request)
    const outcome = answer === 'accept' ? 'accepted' : 'refused'
    const [row] = await tx
      .update(personInvitations)
      .set({ closedAt: act.now, outcome })
      .where(eq(personInvitations.id, invitationId))
      .returning()
    if (row) await tell(tx, act, row, answer === 'accept' ? 'accept-own-invitation' : 'refuse-own-invitation')
    return true
  })
}

async function assignRequested(tx: Transaction, act: Act, request: InvitationRequest): Promise<void> {
  const asked = request.account
  const isCustomers = and(eq(users.id, asked?.id ?? 0), isPerson, eq(users.roleId, roleIds.customer), isNull(users.deletedAt))
  const [person] = await tx.select({ id: users.id, name: users.name }).from(users).where(isCustomers).for('update')
  if (!person) throw new DomainError('ownPeople.requests.otherRole')
  const before = { customers: await customerNamesOf(tx, person.id) }
  const ids = request.customers.map(({ id }) => id)
  await grantCustomers(tx, person.id, ids, { by: act.viewer.userId, at: act.now })
  await tx.update(users).set({ name: person.name, updatedAt: act.now }).where(eq(users.id, person.id))
  const details = { before, after: { customers: await customerNamesOf(tx, person.id) }, customerIds: ids }
  await writeAudit(tx, act, 'change-user', { subject: ['user', person.id], details })
}
