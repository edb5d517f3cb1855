import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, numeric, pgTable, pgView, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { attachmentsOf } from '#db/postgres/schema/accounts/attachments.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { createdAt, enumChecks, identity, reference, updatedAt } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'

/** ISO 4217. */
const currency = () => text('currency').notNull()
const status = () => text('status', { enum: ['open', 'partial', 'paid', 'cancelled'] }).notNull()
/** Read as text, so that no float ever holds an amount. */
const amount = (name: string) => numeric(name, { precision: 16, scale: 2 }).notNull()

export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    projectId: ofProject(),
    customerId: reference('customer_id')
      .notNull()
      .references(() => customers.id),
    shipmentId: reference('shipment_id').references(() => shipments.id, { onDelete: 'set null' }),
    /** How its source calls the shipment, until one of that number is there. */
    shipmentSaid: text('shipment_said'),
    number: text('number').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    currency: currency(),
    total: amount('total'),
    balance: amount('balance'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    status: status().generatedAlwaysAs(
      sql`case when is_cancelled then 'cancelled' when balance = 0 then 'paid' when abs(balance) < abs(total) then 'partial' else 'open' end`,
    ),
    source: text('source'),
    sourceKey: text('source_key'),
    sourceDigest: text('source_digest'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...enumChecks(table),
    check('invoices_currency', sql`currency ~ '^[A-Z]{3}$'`),
    // A credit note is a negative invoice: its balance is what is still to be credited.
    check('invoices_amounts', sql`abs(balance) <= abs(total) and balance * total >= 0 and not (is_cancelled and balance <> 0)`),
    uniqueIndex('invoices_number').on(table.projectId, sql`lower(${table.number})`),
    uniqueIndex('invoices_source').on(table.projectId, table.source, table.sourceKey),
    index('invoices_newest').on(table.projectId, table.currency, table.issuedOn.desc(), table.id.desc()),
    index('invoices_customer').on(table.customerId, table.currency, table.issuedOn.desc(), table.id.desc()),
    index('invoices_balance').on(table.projectId, table.currency, table.balance.desc(), table.issuedOn.desc(), table.id.desc()),
    index('invoices_owed').on(table.customerId, table.currency, table.dueOn, table.balance).where(sql`balance > 0`),
    index('invoices_owed_newest').on(table.projectId, table.currency, table.issuedOn.desc(), table.id.desc()).where(sql`balance > 0`),
    index('invoices_due').on(table.dueOn).where(sql`balance > 0`),
    index('invoices_touched').on(table.updatedAt).where(sql`balance > 0`),
    index('invoices_credit').on(table.customerId, table.currency, table.balance).where(sql`balance < 0`),
    index('invoices_other').on(table.customerId).where(sql`currency not in ('USD', 'MXN')`),
    index('invoices_shipment').on(table.shipmentId),
    index('invoices_unlinked')
      .on(table.customerId, sql`lower(${table.shipmentSaid})`)
      .where(sql`shipment_id is null and shipment_said is not null`),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: identity(),
    invoiceId: reference('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    sequence: smallint('sequence').notNull(),
    description: text('description').notNull(),
    quantity: numeric('quantity', { precision: 14, scale: 3 }).notNull(),
    unitPrice: numeric('unit_price', { precision: 16, scale: 4 }).notNull(),
    amount: amount('amount'),
    tax: amount('tax'),
  },
  (table) => [uniqueIndex('invoice_lines_sequence').on(table.invoiceId, table.sequence)],
)

const { subject, file, added, rules } = attachmentsOf('invoice', () => invoices.id)

export const invoiceDocuments = pgTable(
  'invoice_documents',
  { id: identity(), invoiceId: subject(), fileId: file(), ...added() },
  (table) => rules(table, table.invoiceId, table.fileId),
)

/**
 * Invoices of one tab with customer and shipment (spec 3 §2, §9), without a shipment of another customer. Outer joins let PostgreSQL
 * skip joins whose columns a query does not use.
 */
const viewOf = <Name extends string>(name: Name) =>
  pgView(name, {
    id: bigint('id', { mode: 'number' }).notNull(),
    projectId: integer('project_id').notNull(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    customer: text('customer').notNull(),
    shipmentId: bigint('shipment_id', { mode: 'number' }),
    shipment: text('shipment'),
    number: text('number').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    currency: currency(),
    total: amount('total'),
    balance: amount('balance'),
    status: status(),
  }).existing()

export const vwInvoiceUSD = viewOf('vwInvoiceUSD')
export const vwInvoiceMXN = viewOf('vwInvoiceMXN')
export const vwInvoiceOther = viewOf('vwInvoiceOther')
