import { isWanted } from '#domain/alerts/webhooks/webhook-audience.server.ts'
import { noted } from './shipment-events.ts'

/*
 * SQL for what other systems alone are sent, where one of them asks for it: $1 to $4 are ids of shipments, containers, invoices and invoices that
 * were paid just now; $5 names the place in the log, so that a page that comes again is stored once; $6 is how old a change may be, $7 is now.
 * A document of an invoice does not change it.
 */
const invoiceFacts = (kind: string, fact: string, at: string) =>
  `i.project_id, i.customer_id, null::bigint, i.id, '${kind}', ${fact}, i.due_on::text, i.currency || ' ' || i.balance, ${at}`
const updatedAt = `to_char(i.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

export const insertSystemEvents = noted(
  'project_id, customer_id, shipment_id, invoice_id, kind, fact, before, after, happened_at',
  `select s.project_id, s.customer_id, s.id, null::bigint, 'shipment-changed', $5::text, null::text, null::text, $7::timestamptz
   from shipments s
   where (s.id = any($1::bigint[]) or s.id in (select shipment_id from containers where id = any($2::bigint[])))
     and ${isWanted('shipment-changed', 's')}
   union all
   select ${invoiceFacts('invoice-created', `'created'`, 'i.created_at')} from invoices i
   where i.id = any($3::bigint[]) and i.created_at >= $6::timestamptz and ${isWanted('invoice-created', 'i')}
   union all
   select ${invoiceFacts('invoice-changed', updatedAt, 'i.updated_at')} from invoices i
   where i.id = any($3::bigint[]) and i.updated_at >= $6::timestamptz and i.updated_at > i.created_at and ${isWanted('invoice-changed', 'i')}
   union all
   select ${invoiceFacts('invoice-paid', updatedAt, 'i.updated_at')} from invoices i
   where i.id = any($4::bigint[]) and i.balance = 0 and not i.is_cancelled and ${isWanted('invoice-paid', 'i')}`,
  '$7',
)
