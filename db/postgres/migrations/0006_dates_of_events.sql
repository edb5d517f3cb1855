DROP VIEW "public"."container_facts";--> statement-breakpoint
DROP VIEW "public"."shipment_facts";--> statement-breakpoint
CREATE VIEW "public"."container_facts" AS (
  select c.id as container_id, coalesce(terminal.time_zone, pod.time_zone, 'UTC') as time_zone,
    coalesce(c.etd, s.etd) as etd, coalesce(c.eta, s.eta) as eta,
    case when c.etd is not null then c.etd_is_day else s.etd_is_day end as etd_is_day, case when c.eta is not null then c.eta_is_day else s.eta_is_day end as eta_is_day,
    coalesce(own.departed_at, s.atd, departure.at) as departed_at, coalesce(own.arrived_at, s.ata, arrival.at) as arrived_at,
    case when own.departed_at is not null then own.departed_at_is_day else case when s.atd is not null then s.atd_is_day else departure.timed_at is distinct from departure.at end end as departed_at_is_day, case when own.arrived_at is not null then own.arrived_at_is_day else case when s.ata is not null then s.ata_is_day else arrival.timed_at is distinct from arrival.at end end as arrived_at_is_day,
    own.departed_at as own_departed_at, own.arrived_at as own_arrived_at,
    own.departed_at_is_day as own_departed_at_is_day, own.arrived_at_is_day as own_arrived_at_is_day,
    coalesce(c.out_of_gate_at, event.out_of_gate_at) as out_of_gate_at, coalesce(c.delivered_at, event.delivered_at) as delivered_at,
    case when c.out_of_gate_at is not null then c.out_of_gate_at_is_day else event.timed_out_of_gate_at is distinct from event.out_of_gate_at end as out_of_gate_at_is_day,
    case when c.delivered_at is not null then c.delivered_at_is_day else event.timed_delivered_at is distinct from event.delivered_at end as delivered_at_is_day,
    own.returned_at_is_day, own.returned_at, (own.returned_at is not null or c.status = 'returned') as is_returned,
    case when (own.returned_at is not null or c.status = 'returned') then coalesce(own.returned_at, c.updated_at) end as over_at,
    greatest(c.updated_at, event.newest) as last_update
  from containers c
  join shipments s on s.id = c.shipment_id
  left join project_places pod on pod.project_id = s.project_id and pod.code = s.destination_port
  left join project_places terminal on terminal.project_id = s.project_id and terminal.code = c.port_terminal
  left join lateral (
    select max(occurred_at) filter (where event_type = 4) as departed_at, max(occurred_at) filter (where event_type = 4 and not is_day) as timed_departed_at, max(occurred_at) filter (where event_type = 5) as arrived_at, max(occurred_at) filter (where event_type = 5 and not is_day) as timed_arrived_at,
      max(occurred_at) filter (where event_type = 8) as out_of_gate_at, max(occurred_at) filter (where event_type = 8 and not is_day) as timed_out_of_gate_at, max(occurred_at) filter (where event_type = 10) as delivered_at, max(occurred_at) filter (where event_type = 10 and not is_day) as timed_delivered_at,
      max(occurred_at) filter (where event_type = 9) as returned_at, max(occurred_at) filter (where event_type = 9 and not is_day) as timed_returned_at, max(created_at) as newest
    from container_events where container_id = c.id and in_timeline
  ) event on true
  cross join lateral (
    select coalesce(c.atd, event.departed_at) as departed_at, coalesce(c.ata, event.arrived_at) as arrived_at,
      coalesce(c.empty_returned_at, event.returned_at) as returned_at,
      case when c.atd is not null then c.atd_is_day else event.timed_departed_at is distinct from event.departed_at end as departed_at_is_day, case when c.ata is not null then c.ata_is_day else event.timed_arrived_at is distinct from event.arrived_at end as arrived_at_is_day,
      case when c.empty_returned_at is not null then c.empty_returned_at_is_day else event.timed_returned_at is distinct from event.returned_at end as returned_at_is_day
  ) own
  left join lateral (
    select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at from shipment_events where shipment_id = s.id and in_timeline and own.departed_at is null and s.atd is null
      and event_type = case when s.mode in ('sea', 'air') then 7 else 17 end
  ) departure on true
  left join lateral (
    select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at from shipment_events where shipment_id = s.id and in_timeline and own.arrived_at is null and s.ata is null
      and event_type = case when s.mode in ('sea', 'air') then 9 else 27 end
  ) arrival on true);--> statement-breakpoint
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
      from containers c where shipment_id = s.id offset 0
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
  ) late);