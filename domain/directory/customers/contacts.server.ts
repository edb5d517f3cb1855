import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { contacts, customers } from '#db/postgres/schema/accounts/customers.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { type ContactInput, maxContacts } from './customer-input.ts'

/**
 * Adds a contact and returns its id (spec 1 §7 createContact). Refuses the twenty-first, and the e-mail of another contact. null for a
 * customer that is deleted or not the project's.
 */
export async function addContact(act: Act, customerId: number, written: ContactInput): Promise<number | null> {
  const made = await db().transaction((tx) => insertContacts(tx, act, customerId, [[written, 'email']]))
  return made?.[0] ?? null
}

/** Adds all of several contacts or, where one is refused, none, and returns their ids. The field of a refusal is `contacts[2].email`. */
export function addContacts(act: Act, customerId: number, written: readonly ContactInput[]): Promise<number[] | null> {
  const placed = written.map((contact, place) => [contact, `contacts[${place}].email`] as const)
  return db().transaction((tx) => insertContacts(tx, act, customerId, placed))
}

/** For a larger change. */
export async function insertContacts(
  tx: Transaction,
  act: Act,
  customerId: number,
  written: readonly (readonly [ContactInput, emailField: string])[],
): Promise<number[] | null> {
  if (!(await lockCustomer(tx, act.viewer, customerId))) return null
  const ids: number[] = []
  for (const [contact, emailField] of written) {
    if (await isMailKnown(tx, customerId, null, contact.email)) throw new DomainError('adminCustomers.contactKnown', emailField)
    if ((await countContacts(tx, customerId)) >= maxContacts) throw new DomainError('forms.tooManyEntries')
    const [made] = await tx
      .insert(contacts)
      .values({ ...contact, customerId })
      .returning({ id: contacts.id })
    const details = { customerId, after: contact }
    await writeAudit(tx, act, 'add-contact', { subject: ['customer', customerId], details })
    ids.push(made?.id ?? 0)
  }
  return ids
}

/** Changes the fields that are given. Refuses the e-mail of another contact. Returns false for one that is not the project's. */
export function changeContact(act: Act, customerId: number, contactId: number, change: Partial<ContactInput>): Promise<boolean> {
  return db().transaction((tx) => updateContact(tx, act, customerId, contactId, change))
}

/** For a larger change. */
export async function updateContact(
  tx: Transaction,
  act: Act,
  customerId: number,
  contactId: number,
  change: Partial<ContactInput>,
): Promise<boolean> {
  if (!(await lockCustomer(tx, act.viewer, customerId))) return false
  const before = await findOne(tx, customerId, contactId)
  if (!before) return false
  const after = { ...before, ...change }
  if (await isMailKnown(tx, customerId, contactId, after.email)) throw new DomainError('adminCustomers.contactKnown', 'email')
  await tx.update(contacts).set(after).where(eq(contacts.id, contactId))
  const details = { customerId, before, after }
  await writeAudit(tx, act, 'change-contact', { subject: ['customer', customerId], details })
  return true
}

/** Refuses to delete the last one (spec 1 §5: "A contact is required!"). Returns false for one that is not the project's. */
export function deleteContact(act: Act, customerId: number, contactId: number): Promise<boolean> {
  return command(act, 'delete-contact', async (tx) => {
    if (!(await lockCustomer(tx, act.viewer, customerId))) return null
    const before = await findOne(tx, customerId, contactId)
    if (!before) return null
    if ((await countContacts(tx, customerId)) === 1) throw new DomainError('adminCustomers.contactRequired')
    await tx.delete(contacts).where(eq(contacts.id, contactId))
    return { subject: ['customer', customerId], details: { before } }
  })
}

/** Whose contact it is; null for one that is not the project's. */
export async function findCustomerOfContact(viewer: Viewer, contactId: number): Promise<number | null> {
  const [found] = await db()
    .select({ customerId: contacts.customerId })
    .from(contacts)
    .innerJoin(customers, eq(customers.id, contacts.customerId))
    .where(and(eq(contacts.id, contactId), inProject(customers, viewer), isNull(customers.deletedAt)))
  return found?.customerId ?? null
}

/** Serialises changes of a customer's contacts: its last two cannot both be deleted at once. */
async function lockCustomer(tx: Transaction, viewer: Viewer, customerId: number): Promise<boolean> {
  const current = and(inProject(customers, viewer, customerId), isNull(customers.deletedAt))
  const [found] = await tx.select({ id: customers.id }).from(customers).where(current).for('update')
  return found !== undefined
}

async function isMailKnown(tx: Transaction, customerId: number, contactId: number | null, email: string): Promise<boolean> {
  const others = contactId === null ? undefined : ne(contacts.id, contactId)
  const same = sql`lower(${contacts.email}) = lower(${email})`
  return (await tx.$count(contacts, and(eq(contacts.customerId, customerId), others, same))) > 0
}

const countContacts = (tx: Transaction, customerId: number) => tx.$count(contacts, eq(contacts.customerId, customerId))

async function findOne(tx: Transaction, customerId: number, contactId: number) {
  const { id: _, customerId: __, ...written } = getTableColumns(contacts)
  const [found] = await tx
    .select(written)
    .from(contacts)
    .where(and(eq(contacts.customerId, customerId), eq(contacts.id, contactId)))
  return found
}
