import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { createdAt, enumChecks, identity, instant, reference, updatedAt, versioned } from '#db/postgres/schema/core/columns.ts'
import { ofProject, projects } from '#db/postgres/schema/core/projects.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { exceptionKinds } from '#db/postgres/schema/freight/exception-kinds.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { ticketCloseReasons, ticketModules, ticketSeverities, ticketSubModules, ticketTypes } from './ticket-catalogues.ts'

export const tickets = pgTable(
  'tickets',
  {
    id: identity(),
    projectId: ofProject(),
    /** Given by the trigger `number_ticket`: the next one of the project's series. */
    number: text('number').notNull().default(''),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    phone: text('phone'),
    typeId: integer('type_id').notNull(),
    moduleId: integer('module_id').notNull(),
    subModuleId: integer('sub_module_id'),
    severityId: integer('severity_id'),
    subject: text('subject').notNull(),
    description: text('description').notNull(),
    statusId: smallint('status_id').notNull().default(1),
    assignedTo: reference('assigned_to').references(() => users.id),
    closeReasonId: integer('close_reason_id'),
    closeText: text('close_text'),
    closedAt: instant('closed_at'),
    shipmentId: reference('shipment_id').references(() => shipments.id, { onDelete: 'set null' }),
    containerId: reference('container_id').references(() => containers.id, { onDelete: 'set null' }),
    invoiceId: reference('invoice_id').references(() => invoices.id, { onDelete: 'set null' }),
    exceptionKind: text('exception_kind', { enum: exceptionKinds }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    answerDueAt: instant('answer_due_at'),
    firstAnsweredAt: instant('first_answered_at'),
    solveDueAt: instant('solve_due_at'),
    waitingSince: instant('waiting_since'),
    pauses: jsonb('pauses').$type<{ from: string; to: string }[]>().notNull().default([]),
    version: versioned(),
    creationKey: text('creation_key').notNull(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('tickets_number').on(table.projectId, table.number),
    uniqueIndex('tickets_creation').on(table.createdBy, table.creationKey),
    index('tickets_of_project').on(table.projectId, table.statusId, table.id),
    index('tickets_creator').on(table.createdBy),
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

/** The number that a project gave last. Its row is locked from then to the end of the transaction, so numbers have neither gaps nor doubles. */
export const ticketSeries = pgTable('ticket_series', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id),
  last: integer('last').notNull(),
})

export const ticketCopies = pgTable(
  'ticket_copies',
  {
    id: identity(),
    ticketId: reference('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
  },
  (table) => [uniqueIndex('ticket_copies_once').on(table.ticketId, table.email), index('ticket_copies_email').on(table.email)],
)
