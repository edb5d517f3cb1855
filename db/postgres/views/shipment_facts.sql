select s.id as shipment_id, coalesce(pod.time_zone, 'UTC') as time_zone,
  known.first_eta, s.eta as latest_eta, known.departed_at, known.arrived_at, known.delivered_at,
  known.first_eta_is_day, s.eta_is_day as latest_eta_is_day, known.departed_at_is_day, known.arrived_at_is_day, known.delivered_at_is_day,
  case s.status when 'delivered' then coalesce(known.delivered_at, s.updated_at) when 'cancelled' then s.updated_at end as over_at,
  delay.told_delay, delay.awaited_since,
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
  select array_agg(number order by id) as numbers,
    count(*) filter (where not (c.returned_at is not null or c.status = 'returned')) as open, max(updated_at) as newest,
    array_agg(returned_at) filter (where returned_at is not null or not (c.returned_at is not null or c.status = 'returned')) as returns
  from (
    -- The offset keeps PostgreSQL from looking the event up at each mention. Container event 9: returned empty.
    select id, number, status, updated_at,
      coalesce(c.empty_returned_at, (select max(occurred_at) from container_events
        where container_id = c.id and in_timeline and event_type = 9)) as returned_at
    from containers c where shipment_id = s.id and hidden_at is null offset 0
  ) c
) box on true
-- Numbers of shipment events (event-types.ts): departure 7, arrival 9 and delivery 11 at sea and in the air, pick-up 17 and final arrival 27
-- inland. Beside each latest event is the latest that has an hour: at one instant an hour wins over a day. Read only where no date is
-- stored, and by no query that selects neither date nor mark.
left join lateral (
  select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at
  from shipment_events where shipment_id = s.id and in_timeline and s.atd is null
    and event_type = case when s.mode in ('sea', 'air') then 7 else 17 end
) departure on true
left join lateral (
  select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at
  from shipment_events where shipment_id = s.id and in_timeline and s.ata is null
    and event_type = case when s.mode in ('sea', 'air') then 9 else 27 end
) arrival on true
left join lateral (
  select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at
  from shipment_events where shipment_id = s.id and in_timeline and s.delivered_at is null
    and event_type = case when s.mode in ('sea', 'air') then 11 else 27 end
) delivery on true
cross join lateral (
  select coalesce(s.atd, departure.at) as departed_at, coalesce(s.ata, arrival.at) as arrived_at,
    coalesce(s.delivered_at, delivery.at) as delivered_at,
    coalesce(s.planned_eta, (select expected_at from shipment_dates
      where shipment_id = s.id and kind = 'eta' and expected_at is not null order by created_at, id limit 1)) as first_eta,
    case when s.atd is not null then s.atd_is_day else departure.timed_at is distinct from departure.at end as departed_at_is_day,
    case when s.ata is not null then s.ata_is_day else arrival.timed_at is distinct from arrival.at end as arrived_at_is_day,
    case when s.delivered_at is not null then s.delivered_at_is_day
      else delivery.timed_at is distinct from delivery.at end as delivered_at_is_day,
    case when s.planned_eta is not null then s.planned_eta_is_day else coalesce((select is_day from shipment_dates
      where shipment_id = s.id and kind = 'eta' and expected_at is not null order by created_at, id limit 1), false) end as first_eta_is_day
) known
cross join lateral (
  select case when s.status <> 'cancelled'
    then (coalesce(known.arrived_at, s.eta) at time zone coalesce(pod.time_zone, 'UTC'))::date - promised.on_day end as told_delay,
    case when s.status in ('requested', 'booked', 'in_transit') and known.arrived_at is null then promised.on_day end as awaited_since
  from (select (known.first_eta at time zone coalesce(pod.time_zone, 'UTC'))::date as on_day) promised
) delay
