import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { userCustomers, users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customerAlertEmails, customerAlerts, customerAlertUsers } from '#db/postgres/schema/alerts/customer-alerts.ts'
import { guestAddresses, type guestStates } from '#db/postgres/schema/core/mail-choices.ts'
import { visibleKindsOf } from '#domain/alerts/audience/alert-choices.server.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { requestGuestConsent } from '#domain/core/mail/guests/guest-addresses.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { rolesWith } from '#domain/identity/access/permissions.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { type CustomerAlert, maxAlertEmails } from './customer-alert.ts'
import { areAlertsOf, lockAlert, lockAlertAt, touchAlert } from './customer-alerts.server.ts'
import { isKnownAddress } from './known-address.server.ts'
import { unlinkCustomer } from './linked-sets.server.ts'

export interface Assignable {
  id: number
  name: string
  email: string
  roleId: RoleId
}

export function listAssignable(viewer: Viewer, customerId: number, database: Database | Transaction = db()): Promise<Assignable[]> {
  const isAssociated = database
    .select({ one: sql`1` })
    .from(userCustomers)
    .where(and(eq(userCustomers.userId, users.id), eq(userCustomers.customerId, customerId)))
  return database
    .select({ id: users.id, name: wholeName, email: users.email, roleId: sql<RoleId>`${users.roleId}` })
    .from(users)
    .where(and(inProject(users, viewer), maySignIn, or(inArray(users.roleId, [...rolesWith('see-every-customer')]), exists(isAssociated))))
    .orderBy(asc(wholeName), asc(users.id))
}

interface Assignment {
  alertId: number
  version: number
  userIds: readonly number[]
}

/**
 * Replaces the recipients of an alert. Throws Outdated for an edit begun on an older version. Silently drops users who may not see the
 * customer or whose role never receives that kind. Returns false where the alert is not the customer's.
 */
export function assignUsers(act: Act, customerId: number, { alertId, version, userIds }: Assignment): Promise<boolean> {
  return db().transaction(async (tx) => {
    const before = await lockAlertAt(tx, act.viewer, customerId, alertId, version)
    if (!before) return false
    await writeReaders(tx, act, customerId, before, userIds)
    return true
  })
}

/** For a larger change, which has locked the alert. */
export async function writeReaders(
  tx: Transaction,
  act: Act,
  customerId: number,
  { id: alertId, kind, userIds: formerIds }: CustomerAlert,
  userIds: readonly number[],
): Promise<void> {
  await unlinkCustomer(tx, customerId)
  const wanted = new Set(userIds)
  const people = await listAssignable(act.viewer, customerId, tx)
  const after = people.filter(({ id, roleId }) => wanted.has(id) && visibleKindsOf(roleId, kind)).map(({ id }) => id)
  await tx.delete(customerAlertUsers).where(eq(customerAlertUsers.alertId, alertId))
  if (after.length > 0) await tx.insert(customerAlertUsers).values(after.map((userId) => ({ alertId, userId })))
  await touchAlert(tx, act.viewer, alertId, {}, act.now)
  const namesOf = (ids: readonly number[]) => ids.map((id) => people.find((person) => person.id === id)?.name ?? `#${id}`)
  const told = { before: { users: namesOf(formerIds) }, after: { users: namesOf(after) } }
  await writeAudit(tx, act, 'assign-customer-alert', {
    subject: ['customer-alert', alertId],
    details: { customerId, alert: kind, ...told },
  })
}

interface CopyAddress {
  email: string
  purpose: string
  portal: string
}

/**
 * Adds an address to an alert's copy list. An address that belongs to neither a user nor a contact of this customer first receives a
 * request for consent. Refuses an invalid address. Returns false where the alert is not the customer's.
 */
export function addCopyAddress(act: Act, customerId: number, { alertId, ...copy }: CopyAddress & { alertId: number }): Promise<boolean> {
  return db().transaction(async (tx) => {
    const before = await lockAlert(tx, act.viewer, customerId, alertId)
    if (!before) return false
    await writeCopy(tx, act, customerId, before, copy)
    return true
  })
}

/** For a larger change, which has locked the alert. Returns the address as it is stored. */
export async function writeCopy(
  tx: Transaction,
  act: Act,
  customerId: number,
  { id: alertId, kind, emails }: CustomerAlert,
  copy: CopyAddress,
): Promise<string> {
  const { viewer, now } = act
  const email = storedAddress(copy.email)
  if (!isMailAddress(email)) throw new DomainError('alerts.emailInvalid', 'email')
  if (emails.includes(email)) throw new DomainError('alerts.emailThere', 'email')
  if (emails.length >= maxAlertEmails) throw new DomainError('alerts.emailsFull', 'email', { values: { most: maxAlertEmails } })
  await tx.insert(customerAlertEmails).values({ alertId, email })
  await touchAlert(tx, viewer, alertId, {}, now)
  if (!(await isKnownAddress(tx, viewer.projectId, customerId, email))) {
    const { language, projectId, userId, name, lastName } = viewer
    const sponsor = { sponsorId: userId, sponsor: `${name} ${lastName}` }
    const question = { projectId, email, ...sponsor, purpose: copy.purpose, language, portal: copy.portal }
    await requestGuestConsent(tx, question, now)
  }
  await writeAudit(tx, act, 'add-alert-copy', {
    subject: ['customer-alert', alertId],
    details: { customerId, alert: kind, after: { email } },
  })
  return email
}

export const storedAddress = (email: string): string => email.trim().toLowerCase()

export async function findCopyConsents(viewer: Viewer, emails: readonly string[]): Promise<Map<string, (typeof guestStates)[number]>> {
  if (emails.length === 0) return new Map()
  const rows = await db()
    .select({ email: guestAddresses.email, state: guestAddresses.state })
    .from(guestAddresses)
    .where(and(inProject(guestAddresses, viewer), inArray(guestAddresses.email, [...emails])))
  return new Map(rows.map(({ email, state }) => [email, state]))
}

export async function countCopies(viewer: Viewer, customerId: number, email: string): Promise<number> {
  return db().$count(customerAlertEmails, copiesTo(viewer, customerId, email))
}

/** Removes an address from all alerts and notifications of a customer (spec 1 §5). Returns how many those were. */
export function deleteCopyAddress(act: Act, customerId: number, email: string): Promise<number> {
  return db().transaction(async (tx) => {
    const gone = await tx
      .delete(customerAlertEmails)
      .where(copiesTo(act.viewer, customerId, email))
      .returning({ alertId: customerAlertEmails.alertId })
    if (gone.length === 0) return 0
    const alertIds = gone.map(({ alertId }) => alertId)
    for (const alertId of alertIds) await touchAlert(tx, act.viewer, alertId, {}, act.now)
    await writeAudit(tx, act, 'delete-alert-copy', { subject: ['customer', customerId], details: { alertIds, before: { email } } })
    return gone.length
  })
}

const copiesTo = (viewer: Viewer, customerId: number, email: string) =>
  and(
    eq(customerAlertEmails.email, email.toLowerCase()),
    inArray(
      customerAlertEmails.alertId,
      db().select({ id: customerAlerts.id }).from(customerAlerts).where(areAlertsOf(viewer, customerId)),
    ),
  )
