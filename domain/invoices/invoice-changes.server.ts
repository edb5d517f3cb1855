import type { ChangedKind } from '#domain/platform/change-log/changed-things.server.ts'

export const invoiceChanges: ChangedKind = {
  kind: 'invoice',
  owners: 'select id, customer_id from invoices',
  // The number of its shipment is an invoice's too: a trigger logs the invoices of a shipment that gets another.
  touchedBy: { customer: 'select id from invoices where customer_id = any($1::bigint[])' },
}
