import { permissions } from '../../../people/access/permissions.ts'

/*
 * Conditions of PostgreSQL about a happening `h`, asked when it is addressed, when the mail is made, and when the inbox is read.
 */

/** Its customer `c` is there: neither deleted nor archived (decision 40). */
export const customerIsThere = 'c.deleted_at is null and c.archived_at is null'

const isOfCosts = `u.role_id in (${permissions['manage-costs']})`

/** They see the ticket (decision 41): it is theirs, they are in copy, they answer tickets, or they may see what it was raised from. */
const mayReadTicket = `exists (select 1 from tickets k where k.id = h.ticket_id and (
    u.role_id in (${permissions['answer-tickets']}) or k.created_by = u.id
    or exists (select 1 from ticket_copies copy where copy.ticket_id = k.id and copy.email = lower(u.email))
    or exists (select 1 from shipments raised where raised.id = k.shipment_id and raised.customer_id = h.customer_id)
    or ${isOfCosts} and exists (select 1 from invoices raised where raised.id = k.invoice_id and raised.customer_id = h.customer_id)))`

/**
 * The user `u` may hear of it: agents never hear of documents (decision 6), others of those of their categories (decision 44); customers and
 * agents of no shipment where the customer has no Tracking (decision 43); of tickets and invoices those who may open them.
 */
export const mayHear = `(h.category is null or (u.role_id <> 4
    and (u.document_categories is null or h.category = any(u.document_categories))))
  and (u.role_id not in (2, 4) or h.shipment_id is null or exists (select 1 from customers served where served.id = h.customer_id and 4 = any(served.modules)))
  and (h.ticket_id is null or ${mayReadTicket})
  and (h.invoice_id is null or ${isOfCosts})`

/** The follow `hearer` is about it: of the whole shipment, or of one container and what happens to the shipment as a whole. */
export const isFollowed = `hearer.shipment_id = h.shipment_id
  and (hearer.container_id is null or h.container_id is null or hearer.container_id = h.container_id)`
