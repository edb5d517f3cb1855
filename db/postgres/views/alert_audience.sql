select event.id as event_id, 'user:' || assigned.user_id as reader, assigned.user_id, null::text as email, alert.id as alert_id,
  null::integer as role_id, event.category is not null as is_of_document,
  customer.deleted_at is null and customer.archived_at is null as is_customer_active
from activity_events event
join customers customer on customer.id = event.customer_id
join customer_alerts alert on alert.customer_id = event.customer_id and alert.kind = event.kind
join customer_alert_users assigned on assigned.alert_id = alert.id
-- What happened to a shipment or container that is hidden is shown and sent to nobody, until it is restored.
where not exists (select from shipments where id = event.shipment_id and hidden_at is not null)
  and not exists (select from containers where id = event.container_id and hidden_at is not null)
union all
select event.id, 'user:' || follow.user_id, follow.user_id, null, null,
  null, event.category is not null, customer.deleted_at is null and customer.archived_at is null
from activity_events event
join customers customer on customer.id = event.customer_id
join shipment_follows follow on follow.shipment_id = event.shipment_id
  and (follow.container_id is null or event.container_id is null or follow.container_id = event.container_id)
where not exists (select from shipments where id = event.shipment_id and hidden_at is not null)
  and not exists (select from containers where id = event.container_id and hidden_at is not null)
union all
select event.id, 'email:' || event.project_id || ':' || copy.email, null, copy.email, alert.id,
  (select role_id from users where project_id = event.project_id and lower(email) = copy.email and deleted_at is null),
  event.category is not null, customer.deleted_at is null and customer.archived_at is null
from activity_events event
join customers customer on customer.id = event.customer_id
join customer_alerts alert on alert.customer_id = event.customer_id and alert.kind = event.kind
join customer_alert_emails copy on copy.alert_id = alert.id
where not exists (select from shipments where id = event.shipment_id and hidden_at is not null)
  and not exists (select from containers where id = event.container_id and hidden_at is not null)
