import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { contacts } from '#db/postgres/schema/accounts/customers.ts'
import { ticketCopies, type tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { findClosedAccounts } from '#domain/directory/users/closed-accounts.server.ts'
import { listAdministrators } from '#domain/identity/access/registration/administrators.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import type { TicketCopy } from '#domain/tickets/ticket.ts'

type Ticket = Pick<typeof tickets.$inferSelect, 'id' | 'projectId' | 'createdBy' | 'assignedTo'>

interface TicketReaders {
  /** The creator, users in copy, and the support agent who took it, or all of them while nobody has. */
  people: (typeof users.$inferSelect & { isInCopy: boolean })[]
  /** `isKnown`: a contact of a customer that the creator may see, who needs no request for consent. */
  outsiders: (TicketCopy & { id: number; isKnown: boolean })[]
}

/** Each recipient once, without `except` (a user id, or the address of somebody without an account) and closed accounts. */
export async function listTicketRecipients(tx: Transaction, ticket: Ticket, except: number | string): Promise<TicketReaders> {
  const inList = await tx.select().from(ticketCopies).where(eq(ticketCopies.ticketId, ticket.id))
  const copies = inList.filter(({ email }) => email !== except)
  const addresses = copies.map(({ email }) => email)
  const isActive = and(eq(users.projectId, ticket.projectId), maySignIn)
  const inCopy =
    addresses.length > 0
      ? await tx
          .select()
          .from(users)
          .where(and(isActive, inArray(sql`lower(${users.email})`, addresses)))
      : []
  const [creator] = await tx
    .select()
    .from(users)
    .where(and(isActive, eq(users.id, ticket.createdBy)))
  const desk = await listAdministrators(tx, ticket.projectId as ProjectId)
  const taken = desk.filter(({ id }) => id === ticket.assignedTo)
  const all = [...(creator ? [creator] : []), ...(taken.length > 0 ? taken : desk)].map((person) => ({ ...person, isInCopy: false }))
  const everybody = new Map([...inCopy.map((person) => ({ ...person, isInCopy: true })), ...all].map((person) => [person.id, person]))
  if (typeof except === 'number') everybody.delete(except)
  const accounts = new Set(inCopy.map(({ email }) => email.toLowerCase()))
  const closed = await findClosedAccounts(tx, ticket.projectId, addresses)
  const withoutAccount = copies.filter(({ email }) => !accounts.has(email) && !closed.has(email))
  const known = await listKnown(
    tx,
    ticket.createdBy,
    withoutAccount.map(({ email }) => email),
  )
  return { people: [...everybody.values()], outsiders: withoutAccount.map((copy) => ({ ...copy, isKnown: known.has(copy.email) })) }
}

async function listKnown(tx: Transaction, userId: number, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await tx
    .select({ email: sql<string>`lower(${contacts.email})` })
    .from(contacts)
    .innerJoin(userCustomers, eq(userCustomers.customerId, contacts.customerId))
    .where(and(eq(userCustomers.userId, userId), inArray(sql`lower(${contacts.email})`, [...addresses])))
  return new Set(rows.map(({ email }) => email))
}
