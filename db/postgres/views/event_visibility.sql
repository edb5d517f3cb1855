select event.id as event_id, reader.id as user_id, reader.role_id, event.kind, reader.kind = 'person' as is_person,
  reader.deleted_at is null and reader.disabled_at is null as is_enabled, event.actor_id is not distinct from reader.id as is_own_act,
  event.shipment_id, event.ticket_id, event.invoice_id, event.category,
  reader.document_categories is null or event.category = any(reader.document_categories) as is_of_users_categories,
  customer.modules as customer_modules,
  exists (select from user_customers where user_id = reader.id and customer_id = event.customer_id) as is_users_customer,
  exists (select from tickets ticket where ticket.id = event.ticket_id and (ticket.created_by = reader.id
    or exists (select from ticket_copies copy where copy.ticket_id = ticket.id and copy.email = lower(reader.email)))) as is_users_ticket,
  exists (select from tickets ticket join shipments shipment on shipment.id = ticket.shipment_id
    where ticket.id = event.ticket_id and shipment.customer_id = event.customer_id
      and shipment.hidden_at is null) as is_ticket_about_shipment,
  exists (select from tickets ticket join invoices invoice on invoice.id = ticket.invoice_id
    where ticket.id = event.ticket_id and invoice.customer_id = event.customer_id) as is_ticket_about_invoice
from activity_events event
join customers customer on customer.id = event.customer_id
cross join users reader
-- What happened to a shipment or container that is hidden is shown and sent to nobody, until it is restored.
where not exists (select from shipments where id = event.shipment_id and hidden_at is not null)
  and not exists (select from containers where id = event.container_id and hidden_at is not null)
