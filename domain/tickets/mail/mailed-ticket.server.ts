import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { ticketModules, ticketSeverities, ticketSubModules, ticketTypes } from '#db/postgres/schema/tickets/ticket-catalogues.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { Language } from '#domain/locales/language.ts'
import { nameColumnIn } from '#domain/locales/name-column.ts'
import { isEntryOf } from '#domain/tickets/catalogues/ticket-choices.server.ts'
import type { TicketStatusId } from '#domain/tickets/ticket.ts'
import type { MailedTicket } from './ticket-email.ts'

export async function findMailedTicket(db: Database | Transaction, ticketId: number, language: Language): Promise<MailedTicket> {
  const [row] = await db
    .select({
      id: tickets.id,
      number: tickets.number,
      subject: tickets.subject,
      creator: wholeName,
      type: nameColumnIn(language, ticketTypes),
      module: nameColumnIn(language, ticketModules),
      subModule: nameColumnIn(language, ticketSubModules),
      severity: nameColumnIn(language, ticketSeverities),
      statusId: tickets.statusId,
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.createdBy))
    .innerJoin(ticketTypes, isEntryOf(ticketTypes, tickets.typeId))
    .innerJoin(ticketModules, isEntryOf(ticketModules, tickets.moduleId))
    .leftJoin(ticketSubModules, isEntryOf(ticketSubModules, tickets.subModuleId))
    .leftJoin(ticketSeverities, isEntryOf(ticketSeverities, tickets.severityId))
    .where(eq(tickets.id, ticketId))
  if (!row) throw new Error('A ticket that is told of is not there.')
  return { ...row, statusId: row.statusId as TicketStatusId }
}
