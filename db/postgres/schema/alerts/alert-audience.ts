import { bigint, boolean, integer, pgView, text } from 'drizzle-orm/pg-core'

const key = (name: string) => bigint(name, { mode: 'number' })

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
}).existing()

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
}).existing()
