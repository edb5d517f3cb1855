import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgView, text } from 'drizzle-orm/pg-core'

const key = (name: string) => bigint(name, { mode: 'number' })

/** What happened to a shipment or container that is hidden is shown and sent to nobody, until it is restored. */
export const isEventInSight = (event: string) =>
  `not exists (select from shipments where id = ${event}.shipment_id and hidden_at is not null)
    and not exists (select from containers where id = ${event}.container_id and hidden_at is not null)`

/**
 * Every event beside every user: what a role's capabilities are asked about (decision 144). Names no role and no service; who may receive
 * an event is `mayReceive` in domain/alerts/audience. Ask it by event and user.
 */
export const eventVisibility = pgView('event_visibility', {
  eventId: key('event_id').notNull(),
  userId: key('user_id').notNull(),
  roleId: integer('role_id').notNull(),
  kind: text('kind').notNull(),
  isPerson: boolean('is_person').notNull(),
  isEnabled: boolean('is_enabled').notNull(),
  /** The user did it. */
  isOwnAct: boolean('is_own_act').notNull(),
  shipmentId: key('shipment_id'),
  ticketId: key('ticket_id'),
  invoiceId: key('invoice_id'),
  /** Of a document; else null. */
  category: text('category'),
  isOfUsersCategories: boolean('is_of_users_categories'),
  customerModules: integer('customer_modules').array().notNull(),
  isUsersCustomer: boolean('is_users_customer').notNull(),
  /** Created by the user, or sent to them in copy. */
  isUsersTicket: boolean('is_users_ticket').notNull(),
  isTicketAboutShipment: boolean('is_ticket_about_shipment').notNull(),
  isTicketAboutInvoice: boolean('is_ticket_about_invoice').notNull(),
}).as(
  sql.raw(`
  select event.id as event_id, reader.id as user_id, reader.role_id, event.kind, reader.kind = 'person' as is_person,
    reader.deleted_at is null and reader.disabled_at is null as is_enabled, event.actor_id is not distinct from reader.id as is_own_act,
    event.shipment_id, event.ticket_id, event.invoice_id, event.category,
    reader.document_categories is null or event.category = any(reader.document_categories) as is_of_users_categories,
    customer.modules as customer_modules,
    exists (select from user_customers where user_id = reader.id and customer_id = event.customer_id) as is_users_customer,
    exists (select from tickets ticket where ticket.id = event.ticket_id and (ticket.created_by = reader.id
      or exists (select from ticket_copies copy where copy.ticket_id = ticket.id and copy.email = lower(reader.email)))) as is_users_ticket,
    exists (select from tickets ticket join shipments shipment on shipment.id = ticket.shipment_id
      where ticket.id = event.ticket_id and shipment.customer_id = event.customer_id and shipment.hidden_at is null) as is_ticket_about_shipment,
    exists (select from tickets ticket join invoices invoice on invoice.id = ticket.invoice_id
      where ticket.id = event.ticket_id and invoice.customer_id = event.customer_id) as is_ticket_about_invoice
  from activity_events event
  join customers customer on customer.id = event.customer_id
  cross join users reader
  where ${isEventInSight('event')}`),
)

/**
 * Whom an event is for, before their rights and choices: the users and copy addresses of the customer's alerts of its kind, and the users
 * who follow its shipment or container (no alert). A reader can come more than once.
 */
export const alertAudience = pgView('alert_audience', {
  eventId: key('event_id').notNull(),
  /** As in `alert_deliveries`. */
  reader: text('reader').notNull(),
  userId: key('user_id'),
  email: text('email'),
  alertId: key('alert_id'),
  /** Of the user who has a copy address; null for none, and beside `user_id`. */
  roleId: integer('role_id'),
  isOfDocument: boolean('is_of_document').notNull(),
  /** The customer is neither deleted nor archived. */
  isCustomerActive: boolean('is_customer_active').notNull(),
}).as(
  sql.raw(`
  select event.id as event_id, 'user:' || assigned.user_id as reader, assigned.user_id, null::text as email, alert.id as alert_id,
    null::integer as role_id, event.category is not null as is_of_document, customer.deleted_at is null and customer.archived_at is null as is_customer_active
  from activity_events event
  join customers customer on customer.id = event.customer_id
  join customer_alerts alert on alert.customer_id = event.customer_id and alert.kind = event.kind
  join customer_alert_users assigned on assigned.alert_id = alert.id
  where ${isEventInSight('event')}
  union all
  select event.id, 'user:' || follow.user_id, follow.user_id, null, null,
    null, event.category is not null, customer.deleted_at is null and customer.archived_at is null
  from activity_events event
  join customers customer on customer.id = event.customer_id
  join shipment_follows follow on follow.shipment_id = event.shipment_id
    and (follow.container_id is null or event.container_id is null or follow.container_id = event.container_id)
  where ${isEventInSight('event')}
  union all
  select event.id, 'email:' || event.project_id || ':' || copy.email, null, copy.email, alert.id,
    (select role_id from users where project_id = event.project_id and lower(email) = copy.email and deleted_at is null),
    event.category is not null, customer.deleted_at is null and customer.archived_at is null
  from activity_events event
  join customers customer on customer.id = event.customer_id
  join customer_alerts alert on alert.customer_id = event.customer_id and alert.kind = event.kind
  join customer_alert_emails copy on copy.alert_id = alert.id
  where ${isEventInSight('event')}`),
)
