/*
 * Conditions of PostgreSQL about a happening `h`, asked when it is addressed, when the mail is made, and when the inbox is read.
 */

/** Its customer `c` is there: neither deleted nor archived (decision 40). */
export const customerIsThere = 'c.deleted_at is null and c.archived_at is null'

/**
 * The user `u` may hear of it: agents never hear of documents (decision 6), others of those of their categories (decision 44); customers and
 * agents of nothing where the customer has no Tracking (decision 43).
 */
export const mayHear = `(h.category is null or (u.role_id <> 4
    and (u.document_categories is null or h.category = any(u.document_categories))))
  and (u.role_id not in (2, 4) or exists (select 1 from customers served where served.id = h.customer_id and 4 = any(served.modules)))`

/** The follow `hearer` is about it: of the whole shipment, or of one container and what happens to the shipment as a whole. */
export const isFollowed = `hearer.shipment_id = h.shipment_id
  and (hearer.container_id is null or h.container_id is null or hearer.container_id = h.container_id)`
