import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName, wholeNameOf } from '#db/postgres/schema/accounts/access.ts'
import {
  ticketCloseReasons,
  ticketModules,
  ticketSeverities,
  ticketSubModules,
  ticketTypes,
} from '#db/postgres/schema/tickets/ticket-catalogues.ts'
import { ticketCopies, tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isPerson } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { nameColumnIn } from '#domain/locales/name-column.ts'
import { isEntryOf } from '#domain/tickets/catalogues/ticket-choices.server.ts'
import { findNamedCargo } from '#domain/tickets/creation/ticket-cargo.server.ts'
import type { TicketStatusId, TicketTypeId } from '#domain/tickets/ticket.ts'
import { isTicketInScope } from '#domain/tickets/ticket-scope.server.ts'
import { isOwnTicket } from '#domain/tickets/workflow/own-ticket.ts'
import type { TicketDetails } from './ticket-details.ts'

/** Null where the viewer may not see the ticket, foreign and absent alike (spec 3 §7 Ticket/ticketid). */
export async function findTicket(viewer: Viewer, ticketId: number): Promise<TicketDetails | null> {
  const desk = alias(users, 'desk')
  const [row] = await db()
    .select({
      ticket: tickets,
      type: nameColumnIn(viewer.language, ticketTypes),
      module: nameColumnIn(viewer.language, ticketModules),
      subModule: nameColumnIn(viewer.language, ticketSubModules),
      severity: nameColumnIn(viewer.language, ticketSeverities),
      closeReason: nameColumnIn(viewer.language, ticketCloseReasons),
      creator: { name: wholeName, roleId: users.roleId, email: sql<string | null>`case when ${isPerson} then ${users.email} end` },
      firstLevel: sql<string | null>`nullif(${wholeNameOf(desk)}, '')`,
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.createdBy))
    .innerJoin(ticketTypes, isEntryOf(ticketTypes, tickets.typeId))
    .innerJoin(ticketModules, isEntryOf(ticketModules, tickets.moduleId))
    .leftJoin(ticketSubModules, isEntryOf(ticketSubModules, tickets.subModuleId))
    .leftJoin(ticketSeverities, isEntryOf(ticketSeverities, tickets.severityId))
    .leftJoin(ticketCloseReasons, isEntryOf(ticketCloseReasons, tickets.closeReasonId))
    .leftJoin(desk, eq(desk.id, tickets.assignedTo))
    .where(isTicketInScope(viewer, ticketId))
  if (!row) return null
  const { ticket, creator, firstLevel, ...names } = row
  const { id, number, subject, description, createdBy, assignedTo, phone, severityId, closeReasonId, closeText } = ticket
  return {
    id,
    number,
    subject,
    description,
    severityId,
    closeReasonId,
    closeText,
    version: ticket.version,
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
    closedAt: ticket.closedAt,
    cargo: await findNamedCargo(viewer, ticket),
    ...names,
    statusId: ticket.statusId as TicketStatusId,
    typeId: ticket.typeId as TicketTypeId,
    creator: { ...creator, roleId: creator.roleId as RoleId, phone },
    mayChange: isOwnTicket(viewer, createdBy),
    copies: await listCopies(ticketId),
    firstLevel: assignedTo !== null && firstLevel !== null ? { id: assignedTo, name: firstLevel } : null,
  }
}

const listCopies = (ticketId: number) =>
  db()
    .select({ id: ticketCopies.id, name: ticketCopies.name, email: ticketCopies.email })
    .from(ticketCopies)
    .where(eq(ticketCopies.ticketId, ticketId))
    .orderBy(asc(ticketCopies.id))
