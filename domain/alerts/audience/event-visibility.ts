import { rolesWith } from '#domain/accounts/access/permissions.ts'
import { customerModules } from '#domain/core/viewer/customer-modules.ts'

/* SQL conditions about an event `h`. They are checked when it is addressed, when the mail is made, and when the inbox is read. */

/** Its customer `c` is neither deleted nor archived. */
export const isCustomerActive = 'c.deleted_at is null and c.archived_at is null'

const isOfCosts = `u.role_id in (${rolesWith('manage-costs')})`

const mayReadTicket = `exists (select 1 from tickets k where k.id = h.ticket_id and (
    u.role_id in (${rolesWith('answer-tickets')}) or k.created_by = u.id
    or exists (select 1 from ticket_copies copy where copy.ticket_id = k.id and copy.email = lower(u.email))
    or exists (select 1 from shipments raised where raised.id = k.shipment_id and raised.customer_id = h.customer_id)
    or ${isOfCosts} and exists (select 1 from invoices raised where raised.id = k.invoice_id and raised.customer_id = h.customer_id)))`

/**
 * The user `u` may receive it; a service account receives nothing. Agents never receive documents, others only those of their categories. Customers and agents receive
 * nothing about shipments of a customer without Tracking. Tickets and invoices go to those who may open them.
 */
export const mayReceive = `u.kind = 'person' and (h.category is null or (u.role_id in (${rolesWith('read-shipment-documents')})
    and (u.document_categories is null or h.category = any(u.document_categories))))
  and (u.role_id in (${rolesWith('use-every-module')}) or h.shipment_id is null or exists (select 1 from customers served where served.id = h.customer_id and ${customerModules.tracking} = any(served.modules)))
  and (h.ticket_id is null or ${mayReadTicket})
  and (h.invoice_id is null or ${isOfCosts})`

export const isFollowed = `hearer.shipment_id = h.shipment_id
  and (hearer.container_id is null or h.container_id is null or hearer.container_id = h.container_id)`
