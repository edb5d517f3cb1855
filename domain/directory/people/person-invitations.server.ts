import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { personInvitations } from '#db/postgres/schema/accounts/person-invitations.ts'
import { type AuditAction, writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isAsInvited } from '#domain/directory/users/awaited.server.ts'
import { insertUser } from '#domain/directory/users/edit-user.server.ts'
import { mailInvitation } from '#domain/directory/users/invite-user.server.ts'
import type { Occasion } from '#domain/directory/users/user-input.ts'
import { moveUserWithin } from '#domain/directory/users/user-state.server.ts'
import { isEmailFree } from '#domain/identity/accounts/user-validation.server.ts'
import type { Language } from '#domain/locales/language.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { type OwnPersonInput, requireOwn } from './edit-own-person.server.ts'
import { findManager, isOwnPerson, lockManager, type Manager } from './own-people.server.ts'
import { noRights, rightsWithin } from './own-rights.ts'
import { requireRoom } from './people-limits.server.ts'

export interface OpenInvitation {
  id: number
  name: string
  email: string
  by: string
  sentAt: string
  customers: string[]
}

type InvitationRow = typeof personInvitations.$inferSelect

/** Its account is as it made it, and nobody has ended it; an invitation without one waits for the forwarder. */
const isWaiting = sql`${isNull(personInvitations.closedAt)} and (${personInvitations.userId} is null or exists (select from ${users}
  where ${and(eq(users.id, personInvitations.userId), isNull(users.deletedAt), isNull(users.disabledAt), isAsInvited)}))`

/** Those of the viewer's customers alone: one that names another is as absent. */
const isOwnInvitation = ({ viewer, heldIds }: Manager): SQL =>
  sql`${and(inProject(personInvitations, viewer), sql`${personInvitations.customerIds} <@ ${sql.param([...heldIds])}::bigint[]`, isWaiting)}`

/** Oldest first; at most 100. */
export async function listOwnInvitations(viewer: Viewer): Promise<OpenInvitation[]> {
  const manager = await findManager(db(), viewer)
  return manager ? selectOpen(db(), manager, isOwnInvitation(manager)) : []
}

export async function findOwnInvitation(viewer: Viewer, invitationId: number): Promise<OpenInvitation | null> {
  const manager = await findManager(db(), viewer)
  if (!manager) return null
  const [found] = await selectOpen(db(), manager, and(isOwnInvitation(manager), eq(personInvitations.id, invitationId)))
  return found ?? null
}

async function selectOpen(database: Database | Transaction, { customers }: Manager, where: SQL | undefined): Promise<OpenInvitation[]> {
  const rows = await database
    .select({ row: personInvitations, by: wholeName })
    .from(personInvitations)
    .innerJoin(users, eq(users.id, personInvitations.invitedBy))
    .where(where)
    .orderBy(asc(personInvitations.id))
    .limit(100)
  return rows.map(({ row, by }) => ({
    id: row.id,
    name: `${row.name} ${row.lastName}`,
    email: row.email,
    by,
    sentAt: row.sentAt.toISOString(),
    customers: customers.flatMap(({ id, name }) => (row.customerIds.includes(id) ? [name] : [])),
  }))
}

/**
 * Invites a person to customers of the viewer, with the viewer's rights at most and in the language given, and returns the invitation's id;
 * the same key twice makes one. An e-mail that nobody has gets an account and a mail. Whose e-mail has an account that the viewer does not see gets neither: the
 * forwarder decides, and the answer is the same (decision 184). Refuses who is among the viewer's people or invited already, a customer that
 * is not the viewer's, and one that is full. null once the right is gone.
 */
export async function invitePerson(
  act: Act,
  { reports, customerIds, language, ...written }: OwnPersonInput & { email: string; language?: Language | undefined },
  key: string,
  occasion: Occasion,
): Promise<number | null> {
  const { viewer, now } = act
  await underLimit('peopleInvitations', viewer.userId)
  return db().transaction(async (tx) => {
    const manager = await lockManager(tx, viewer)
    if (!manager) return null
    const creationKey = `${viewer.userId}:${key}`
    const same = and(inProject(personInvitations, viewer), eq(personInvitations.creationKey, creationKey))
    const [known] = await tx.select({ id: personInvitations.id }).from(personInvitations).where(same)
    if (known) return known.id
    const own = requireOwn(manager, customerIds)
    await requireUnknownEmail(tx, manager, written.email)
    await requireRoom(tx, viewer, own)
    const rights = rightsWithin(manager.rights, written, noRights, reports)
    const { name, lastName, email, position, telephone } = written
    const person = { name, lastName, email, position, telephone }
    const isFree = await isEmailFree(viewer, email, 0, tx)
    const account = { ...person, roleId: roleIds.customer, customerIds: own }
    const made = { key: `invitation:${creationKey}`, passwordHash: null, language, ...rights }
    const userId = isFree ? await insertUser(tx, act, account, made, occasion) : null
    const { documentCategories, reportKeys } = rights
    const held = { documentCategories: documentCategories && [...documentCategories], reportKeys: reportKeys && [...reportKeys] }
    const ids = { projectId: viewer.projectId, invitedBy: viewer.userId, customerIds: own, userId, creationKey }
    const [row] = await tx
      .insert(personInvitations)
      .values({ ...ids, ...person, ...held, createdAt: now, sentAt: now })
      .returning()
    if (row) await tell(tx, act, row, 'invite-own-person')
    return row?.id ?? null
  })
}

/** Neither among the people that the viewer sees, nor invited by somebody of the same customers. */
async function requireUnknownEmail(tx: Transaction, manager: Manager, email: string): Promise<void> {
  const { viewer, customers } = manager
  const ids = customers.map(({ id }) => id)
  const isSame = (column: typeof users.email | typeof personInvitations.email) => sql`lower(${column}) = lower(${email})`
  if ((await tx.$count(users, and(isOwnPerson(viewer, ids), isSame(users.email)))) > 0) throw new DomainError('ownPeople.known', 'email')
  const invited = and(isOwnInvitation(manager), isSame(personInvitations.email))
  if ((await tx.$count(personInvitations, invited)) > 0) throw new DomainError('ownPeople.invitedAlready', 'email')
}

/**
 * Mails another link where an account was made; the former one stops working. The invitation is the viewer's own from then on. Returns false for
 * one that is as absent.
 */
export async function inviteOwnAgain(act: Act, invitationId: number, occasion: Occasion): Promise<boolean> {
  const { viewer, now } = act
  await underLimit('peopleInvitations', viewer.userId)
  return changingInvitation(viewer, invitationId, async (tx, row) => {
    await tx.update(personInvitations).set({ sentAt: now, invitedBy: viewer.userId }).where(eq(personInvitations.id, row.id))
    if (row.userId !== null) await mailInvitation(tx, row.userId, occasion.portal, now)
    await tell(tx, act, row, 'invite-own-person')
  })
}

/** The account that it made is deleted, as by the forwarder, who can restore it. Returns false for an invitation that is as absent. */
export function takeInvitationBack(act: Act, invitationId: number): Promise<boolean> {
  const { viewer, now } = act
  return changingInvitation(viewer, invitationId, async (tx, row) => {
    await tx.update(personInvitations).set({ closedAt: now, outcome: 'taken-back' }).where(eq(personInvitations.id, row.id))
    if (row.userId !== null) await moveUserWithin(tx, act, row.userId, 'delete')
    await tell(tx, act, row, 'take-back-own-invitation')
  })
}

function changingInvitation(viewer: Viewer, invitationId: number, change: (tx: Transaction, row: InvitationRow) => Promise<void>) {
  return db().transaction(async (tx) => {
    const manager = await lockManager(tx, viewer)
    if (!manager) return false
    const [row] = await tx
      .select()
      .from(personInvitations)
      .where(and(isOwnInvitation(manager), eq(personInvitations.id, invitationId)))
    if (!row) return false
    await change(tx, row)
    return true
  })
}

/** In the trail, and in the history of the customers. */
export function tell(
  tx: Transaction,
  act: Act,
  { id, name, lastName, email, customerIds }: InvitationRow,
  action: AuditAction,
): Promise<void> {
  const details = { person: `${name} ${lastName}`.trim(), email, customerIds }
  return writeAudit(tx, act, action, { subject: ['person-invitation', id], details })
}
