import { and, eq, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { contacts, customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import type { ContactInput, CustomerInput } from './customer-input.ts'
import { findThresholds, writeThresholds } from './customer-thresholds.server.ts'
import { rfcKey } from './rfc.ts'
import { touchGroups } from './touch-groups.server.ts'
import { secondOfOneMail, validateRfc } from './unique-customer.server.ts'

/**
 * Creates a customer with its contacts and returns its id (spec 1 §7 createCustomer, createContact). The same form sent twice (`key`)
 * creates one. Refuses none or duplicate contacts (spec 1 §5), an RFC in use, and a group of another project.
 */
export function createCustomer(act: Act, written: NewCustomer): Promise<number> {
  return db().transaction(async (tx) => {
    await lockProject(tx, act.viewer.projectId)
    const same = and(inProject(customers, act.viewer), eq(customers.creationKey, written.key))
    const [known] = await tx.select({ id: customers.id }).from(customers).where(same)
    if (known) return known.id
    const second = secondOfOneMail(written.contacts)
    if (second >= 0) throw new DomainError('adminCustomers.contactKnown', `contacts[${second}].email`)
    await validateRfc(tx, act.viewer, written.rfc, null)
    return insertCustomer(tx, act, written)
  })
}

type NewCustomer = CustomerInput & { key: string; contacts: readonly ContactInput[] }

/** For a larger change, which has validated RFC and e-mails and knows that the key is new. */
export async function insertCustomer(tx: Transaction, act: Act, { key, contacts: people, ...written }: NewCustomer): Promise<number> {
  const { viewer, now } = act
  if (people.length === 0) throw new DomainError('adminCustomers.contactRequired', 'contacts')
  const group = await requireGroup(tx, viewer, written.groupId)
  const row = { ...rowOf(written), projectId: viewer.projectId, creationKey: key, createdAt: now, updatedAt: now }
  const [made] = await tx.insert(customers).values(row).returning({ id: customers.id })
  const customerId = made?.id ?? 0
  await tx.insert(contacts).values(people.map((person) => ({ ...person, customerId })))
  await writeThresholds(tx, viewer.projectId, customerId, written.thresholds, now)
  await touchGroups(tx, [written.groupId], now)
  const details = { after: { ...auditedOf(written, group), contacts: people.map(contactInWords) } }
  await writeAudit(tx, act, 'add-customer', { subject: ['customer', customerId], details })
  return customerId
}

/**
 * Spec 1 §7 updateCustomer. Refuses an edit begun on an older version, an RFC in use, and a group of another project. Returns false for a
 * customer that is deleted, merged into another or not the project's.
 */
export function changeCustomer(act: Act, customerId: number, written: CustomerInput & { version: number }): Promise<boolean> {
  return db().transaction((tx) => updateCustomer(tx, act, customerId, written))
}

/** For a larger change. */
export async function updateCustomer(
  tx: Transaction,
  act: Act,
  customerId: number,
  { version, ...written }: CustomerInput & { version: number },
): Promise<boolean> {
  const { viewer, now } = act
  await lockProject(tx, viewer.projectId)
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(inProject(customers, viewer, customerId), isNull(customers.deletedAt), isNull(customers.mergedIntoId)))
    .for('update')
  if (!row) return false
  const { name, rfc, telephone, country, groupId, modules, mostPeople } = row
  const thresholds = await findThresholds(customerId, tx)
  const before = { name, rfc: rfc ?? '', telephone, country, groupId, modules, mostPeople, thresholds }
  if (row.version !== version) throw new ConflictError('adminCustomers.stale', before, row.version)
  if (rfcKey(rfc) !== rfcKey(written.rfc)) await validateRfc(tx, viewer, written.rfc, customerId)
  const groups = { before: await requireGroup(tx, viewer, groupId), after: await requireGroup(tx, viewer, written.groupId) }
  await tx
    .update(customers)
    .set({ ...rowOf(written), updatedAt: now })
    .where(eq(customers.id, customerId))
  await writeThresholds(tx, viewer.projectId, customerId, written.thresholds, now)
  if (groupId !== written.groupId) await touchGroups(tx, [groupId, written.groupId], now)
  const details = {
    before: auditedOf(before, groups.before),
    after: auditedOf({ ...written, mostPeople: written.mostPeople === undefined ? mostPeople : written.mostPeople }, groups.after),
  }
  await writeAudit(tx, act, 'change-customer', { subject: ['customer', customerId], details })
  return true
}

const rowOf = ({ name, rfc, telephone, country, groupId, modules, mostPeople }: CustomerInput) => {
  return { name, rfc, telephone, country, groupId, modules: [...modules], ...(mostPeople !== undefined && { mostPeople }) }
}

const auditedOf = ({ thresholds, groupId: _, ...written }: CustomerInput, group: string | null) => ({ ...written, group, ...thresholds })
const contactInWords = ({ name, lastName, position, email, telephone }: ContactInput) =>
  [`${name} ${lastName}`, position, email, telephone].filter(Boolean).join(' · ')

async function requireGroup(tx: Transaction, viewer: Viewer, groupId: number | null): Promise<string | null> {
  if (groupId === null) return null
  const own = inProject(customerGroups, viewer, groupId)
  const [found] = await tx.select({ name: customerGroups.name }).from(customerGroups).where(own).for('key share')
  if (!found) throw new DomainError('adminCustomers.groupGone', 'groupId')
  return found.name
}
