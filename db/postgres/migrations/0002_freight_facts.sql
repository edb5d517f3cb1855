CREATE VIEW "public"."container_facts" AS (
  select c.id as container_id, coalesce(terminal.time_zone, pod.time_zone, 'UTC') as time_zone,
    coalesce(c.etd, s.etd) as etd, coalesce(c.eta, s.eta) as eta,
    coalesce(own.departed_at, s.atd, (select max(occurred_at) from shipment_events where shipment_id = s.id and in_timeline
      and event_type = case when s.mode in ('sea', 'air') then 7 else 17 end)) as departed_at,
    coalesce(own.arrived_at, s.ata, (select max(occurred_at) from shipment_events where shipment_id = s.id and in_timeline
      and event_type = case when s.mode in ('sea', 'air') then 9 else 27 end)) as arrived_at,
    own.departed_at as own_departed_at, own.arrived_at as own_arrived_at,
    coalesce(c.out_of_gate_at, event.out_of_gate_at) as out_of_gate_at, coalesce(c.delivered_at, event.delivered_at) as delivered_at,
    own.returned_at, (own.returned_at is not null or c.status = 'returned') as is_returned,
    case when (own.returned_at is not null or c.status = 'returned') then coalesce(own.returned_at, c.updated_at) end as over_at,
    greatest(c.updated_at, event.newest) as last_update
  from containers c
  join shipments s on s.id = c.shipment_id
  left join project_places pod on pod.project_id = s.project_id and pod.code = s.destination_port
  left join project_places terminal on terminal.project_id = s.project_id and terminal.code = c.port_terminal
  left join lateral (
    select max(occurred_at) filter (where event_type = 4) as departed_at, max(occurred_at) filter (where event_type = 5) as arrived_at,
      max(occurred_at) filter (where event_type = 8) as out_of_gate_at, max(occurred_at) filter (where event_type = 10) as delivered_at,
      max(occurred_at) filter (where event_type = 9) as returned_at, max(created_at) as newest
    from container_events where container_id = c.id and in_timeline
  ) event on true
  cross join lateral (
    select coalesce(c.atd, event.departed_at) as departed_at, coalesce(c.ata, event.arrived_at) as arrived_at,
      coalesce(c.empty_returned_at, event.returned_at) as returned_at
  ) own);--> statement-breakpoint
CREATE VIEW "public"."shipment_facts" AS (
  select s.id as shipment_id, coalesce(pod.time_zone, 'UTC') as time_zone,
    known.first_eta, s.eta as latest_eta, known.departed_at, known.arrived_at, known.delivered_at,
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
        coalesce(c.empty_returned_at, (select max(occurred_at) from container_events where container_id = c.id and in_timeline and event_type = 9)) as returned_at
      from containers c where shipment_id = s.id offset 0
    ) c
  ) box on true
  cross join lateral (
    select coalesce(s.atd, (select max(occurred_at) from shipment_events where shipment_id = s.id and in_timeline
      and event_type = case when s.mode in ('sea', 'air') then 7 else 17 end)) as departed_at, coalesce(s.ata, (select max(occurred_at) from shipment_events where shipment_id = s.id and in_timeline
      and event_type = case when s.mode in ('sea', 'air') then 9 else 27 end)) as arrived_at,
      coalesce(s.delivered_at, (select max(occurred_at) from shipment_events where shipment_id = s.id and in_timeline
      and event_type = case when s.mode in ('sea', 'air') then 11 else 27 end)) as delivered_at,
      coalesce(s.planned_eta, (select expected_at from shipment_dates
        where shipment_id = s.id and kind = 'eta' and expected_at is not null order by created_at, id limit 1)) as first_eta
  ) known
  cross join lateral (
    select case when s.status <> 'cancelled' then (coalesce(known.arrived_at, s.eta) at time zone coalesce(pod.time_zone, 'UTC'))::date
      - (known.first_eta at time zone coalesce(pod.time_zone, 'UTC'))::date end as days
  ) late);