import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { containers } from '../freight/containers.ts'
import type { exceptions } from '../freight/exceptions.ts'
import { shipments } from '../freight/shipments.ts'
import { createdAt, identity, instant, reference, updatedAt } from '../ground/columns.ts'
import { ofProject } from '../ground/projects.ts'
import { users } from '../people/access.ts'
import { invoices } from './invoices.ts'
import { ticketCloseReasons, ticketModules, ticketSeverities, ticketSubModules, ticketTypes } from './ticket-catalogues.ts'

export const tickets = pgTable(
  'tickets',
  {
    id: identity(),
    projectId: ofProject(),
    number: text('number').notNull().generatedAlwaysAs(sql`'T-' || (100000 + id)`),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    phone: text('phone'),
    typeId: integer('type_id').notNull(),
    /** The request, where the type is Request. */
    moduleId: integer('module_id').notNull(),
    /** The request type, where the type is Request. */
    subModuleId: integer('sub_module_id'),
    severityId: integer('severity_id'),
    subject: text('subject').notNull(),
    description: text('description').notNull(),
    /** 1 open, 2 in progress, 3 solved, 4 cancelled (decision 22). */
    statusId: smallint('status_id').notNull().default(1),
    /** The first level: who of the desk has taken it. */
    assignedTo: reference('assigned_to').references(() => users.id),
    closeReasonId: integer('close_reason_id'),
    /** Why it was cancelled, or how it was solved. */
    closeText: text('close_text'),
    closedAt: instant('closed_at'),
    /** What it was raised from. */
    shipmentId: reference('shipment_id').references(() => shipments.id, { onDelete: 'set null' }),
    containerId: reference('container_id').references(() => containers.id, { onDelete: 'set null' }),
    invoiceId: reference('invoice_id').references(() => invoices.id, { onDelete: 'set null' }),
    /** What was wrong with the shipment. */
    exceptionKind: text('exception_kind').$type<(typeof exceptions.$inferSelect)['kind']>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** By when the desk is to answer first, and to solve it; null where the project has no such target. */
    answerDueAt: instant('answer_due_at'),
    firstAnsweredAt: instant('first_answered_at'),
    solveDueAt: instant('solve_due_at'),
    /** Since when the desk waits for the customer's answer: meanwhile the time to the solution is paused. */
    waitingSince: instant('waiting_since'),
    /** Past pauses: waiting for the customer, or closed before it was opened again. ISO 8601, UTC. */
    pauses: jsonb('pauses').$type<{ from: string; to: string }[]>().notNull().default([]),
    /** A form sent twice carries the same key: the second makes no further ticket. */
    creationKey: text('creation_key').notNull(),
  },
  (table) => [
    uniqueIndex('tickets_creation').on(table.createdBy, table.creationKey),
    index('tickets_of_project').on(table.projectId, table.statusId, table.id),
    index('tickets_creator').on(table.createdBy),
    // Tickets that may become overdue: always few, so the partial index stays small.
    index('tickets_running').on(table.solveDueAt).where(sql`status_id in (1, 2)`),
    index('tickets_shipment').on(table.shipmentId),
    index('tickets_container').on(table.containerId),
    index('tickets_invoice').on(table.invoiceId),
    foreignKey({ columns: [table.projectId, table.typeId], foreignColumns: [ticketTypes.projectId, ticketTypes.id] }),
    foreignKey({ columns: [table.projectId, table.moduleId], foreignColumns: [ticketModules.projectId, ticketModules.id] }),
    foreignKey({ columns: [table.projectId, table.subModuleId], foreignColumns: [ticketSubModules.projectId, ticketSubModules.id] }),
    foreignKey({ columns: [table.projectId, table.severityId], foreignColumns: [ticketSeverities.projectId, ticketSeverities.id] }),
    foreignKey({ columns: [table.projectId, table.closeReasonId], foreignColumns: [ticketCloseReasons.projectId, ticketCloseReasons.id] }),
  ],
)

/** People in copy: users of the portal by their address, or anybody else. */
export const ticketCopies = pgTable(
  'ticket_copies',
  {
    id: identity(),
    ticketId: reference('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
  },
  (table) => [uniqueIndex('ticket_copies_once').on(table.ticketId, table.email), index('ticket_copies_email').on(table.email)],
)
