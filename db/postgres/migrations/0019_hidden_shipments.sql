DROP VIEW "public"."alert_audience";--> statement-breakpoint
DROP VIEW "public"."event_visibility";--> statement-breakpoint
DROP VIEW "public"."shipment_facts";--> statement-breakpoint
DROP VIEW "public"."vwInvoiceMXN";--> statement-breakpoint
DROP VIEW "public"."vwInvoiceUSD";--> statement-breakpoint
CREATE INDEX "containers_hidden" ON "containers" USING btree ("id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE VIEW "public"."alert_audience" AS (
  select event.id as event_id, 'user:' || assigned.user_id as reader, assigned.user_id, null::text as email, alert.id as alert_id,
    null::integer as role_id, event.category is not null as is_of_document, customer.deleted_at is null and customer.archived_at is null as is_customer_active
  from activity_events event
  join customers customer on customer.id = event.customer_id
  join customer_alerts alert on alert.customer_id = event.customer_id and alert.kind = event.kind
  join customer_alert_users assigned on assigned.alert_id = alert.id
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
    and not exists (select from containers where id = event.container_id and hidden_at is not null));--> statement-breakpoint
CREATE VIEW "public"."event_visibility" AS (
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
  where not exists (select from shipments where id = event.shipment_id and hidden_at is not null)
    and not exists (select from containers where id = event.container_id and hidden_at is not null));--> statement-breakpoint
CREATE VIEW "public"."shipment_facts" AS (
  select s.id as shipment_id, coalesce(pod.time_zone, 'UTC') as time_zone,
    known.first_eta, s.eta as latest_eta, known.departed_at, known.arrived_at, known.delivered_at,
    known.first_eta_is_day, s.eta_is_day as latest_eta_is_day, known.departed_at_is_day, known.arrived_at_is_day, known.delivered_at_is_day,
    case s.status when 'delivered' then coalesce(known.delivered_at, s.updated_at) when 'cancelled' then s.updated_at end as over_at,
    late.days as delay_days, case sign(late.days) when 1 then 'delayed' when 0 then 'onTime' when -1 then 'onTime' end as verdict,
    coalesce(event.steps, '{}') as steps,
    coalesce(box.numbers, '{}') as containers, coalesce(box.open, 0)::int as open_containers,
    coalesce(box.returns, '{}') as container_returns,
    greatest(s.created_at, event.newest, told.newest) as last_news_at,
    greatest(s.updated_at, event.newest, told.newest, box.newest) as last_update
  from shipments s
  left join project_places pod on pod.project_id = s.project_id and pod.code = s.destination_port
  left join lateral (
    select array_agg(distinct event_type) filter (where in_timeline) as steps, max(created_at) as newest
    from shipment_events where shipment_id = s.id
  ) event on true
  left join lateral (select max(created_at) as newest from shipment_dates where shipment_id = s.id) told on true
  left join lateral (
    select array_agg(number order by id) as numbers, count(*) filter (where not (c.returned_at is not null or c.status = 'returned')) as open, max(updated_at) as newest,
      array_agg(returned_at) filter (where returned_at is not null or not (c.returned_at is not null or c.status = 'returned')) as returns
    from (
      -- The offset keeps PostgreSQL from looking the event up at each mention.
      select id, number, status, updated_at,
        coalesce(c.empty_returned_at, (select max(occurred_at) from container_events
          where container_id = c.id and in_timeline and event_type = 9)) as returned_at
      from containers c where shipment_id = s.id and hidden_at is null offset 0
    ) c
  ) box on true
  left join lateral (
    select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at from shipment_events where shipment_id = s.id and in_timeline and s.atd is null
      and event_type = case when s.mode in ('sea', 'air') then 7 else 17 end
  ) departure on true
  left join lateral (
    select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at from shipment_events where shipment_id = s.id and in_timeline and s.ata is null
      and event_type = case when s.mode in ('sea', 'air') then 9 else 27 end
  ) arrival on true
  left join lateral (
    select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at from shipment_events where shipment_id = s.id and in_timeline and s.delivered_at is null
      and event_type = case when s.mode in ('sea', 'air') then 11 else 27 end
  ) delivery on true
  cross join lateral (
    select coalesce(s.atd, departure.at) as departed_at, coalesce(s.ata, arrival.at) as arrived_at,
      coalesce(s.delivered_at, delivery.at) as delivered_at,
      coalesce(s.planned_eta, (select expected_at from shipment_dates
        where shipment_id = s.id and kind = 'eta' and expected_at is not null order by created_at, id limit 1)) as first_eta,
      case when s.atd is not null then s.atd_is_day else departure.timed_at is distinct from departure.at end as departed_at_is_day, case when s.ata is not null then s.ata_is_day else arrival.timed_at is distinct from arrival.at end as arrived_at_is_day,
      case when s.delivered_at is not null then s.delivered_at_is_day else delivery.timed_at is distinct from delivery.at end as delivered_at_is_day,
      case when s.planned_eta is not null then s.planned_eta_is_day else coalesce((select is_day from shipment_dates
        where shipment_id = s.id and kind = 'eta' and expected_at is not null order by created_at, id limit 1), false) end as first_eta_is_day
  ) known
  cross join lateral (
    select case when s.status <> 'cancelled' then (coalesce(known.arrived_at, s.eta) at time zone coalesce(pod.time_zone, 'UTC'))::date
      - (known.first_eta at time zone coalesce(pod.time_zone, 'UTC'))::date end as days
  ) late);--> statement-breakpoint
CREATE VIEW "public"."vwInvoiceMXN" AS (
  select i.id, i.project_id, i.customer_id, c.name as customer, s.id as shipment_id, s.number as shipment,
    i.number, i.issued_on, i.due_on, i.currency, i.total, i.balance, i.status
  from invoices i
  left join customers c on c.id = i.customer_id
  left join shipments s on s.id = i.shipment_id and s.customer_id = i.customer_id and s.hidden_at is null
  where i.currency = 'MXN');--> statement-breakpoint
CREATE VIEW "public"."vwInvoiceUSD" AS (
  select i.id, i.project_id, i.customer_id, c.name as customer, s.id as shipment_id, s.number as shipment,
    i.number, i.issued_on, i.due_on, i.currency, i.total, i.balance, i.status
  from invoices i
  left join customers c on c.id = i.customer_id
  left join shipments s on s.id = i.shipment_id and s.customer_id = i.customer_id and s.hidden_at is null
  where i.currency = 'USD');