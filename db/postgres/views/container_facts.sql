select c.id as container_id, coalesce(terminal.time_zone, pod.time_zone, 'UTC') as time_zone,
  coalesce(c.etd, s.etd) as etd, coalesce(c.eta, s.eta) as eta,
  case when c.etd is not null then c.etd_is_day else s.etd_is_day end as etd_is_day,
  case when c.eta is not null then c.eta_is_day else s.eta_is_day end as eta_is_day,
  coalesce(own.departed_at, s.atd, departure.at) as departed_at, coalesce(own.arrived_at, s.ata, arrival.at) as arrived_at,
  case when own.departed_at is not null then own.departed_at_is_day
    else case when s.atd is not null then s.atd_is_day else departure.timed_at is distinct from departure.at end end as departed_at_is_day,
  case when own.arrived_at is not null then own.arrived_at_is_day
    else case when s.ata is not null then s.ata_is_day else arrival.timed_at is distinct from arrival.at end end as arrived_at_is_day,
  own.departed_at as own_departed_at, own.arrived_at as own_arrived_at,
  own.departed_at_is_day as own_departed_at_is_day, own.arrived_at_is_day as own_arrived_at_is_day,
  coalesce(c.out_of_gate_at, event.out_of_gate_at) as out_of_gate_at, coalesce(c.delivered_at, event.delivered_at) as delivered_at,
  case when c.out_of_gate_at is not null then c.out_of_gate_at_is_day
    else event.timed_out_of_gate_at is distinct from event.out_of_gate_at end as out_of_gate_at_is_day,
  case when c.delivered_at is not null then c.delivered_at_is_day
    else event.timed_delivered_at is distinct from event.delivered_at end as delivered_at_is_day,
  own.returned_at_is_day, own.returned_at, (own.returned_at is not null or c.status = 'returned') as is_returned,
  case when (own.returned_at is not null or c.status = 'returned') then coalesce(own.returned_at, c.updated_at) end as over_at,
  greatest(c.updated_at, event.newest) as last_update
from containers c
join shipments s on s.id = c.shipment_id
left join project_places pod on pod.project_id = s.project_id and pod.code = s.destination_port
left join project_places terminal on terminal.project_id = s.project_id and terminal.code = c.port_terminal
-- Numbers of container events (event-types.ts): departure 4, arrival 5, out of gate 8, returned empty 9, delivery 10. Beside each latest event
-- is the latest that has an hour: at one instant an hour wins over a day.
left join lateral (
  select max(occurred_at) filter (where event_type = 4) as departed_at,
    max(occurred_at) filter (where event_type = 4 and not is_day) as timed_departed_at,
    max(occurred_at) filter (where event_type = 5) as arrived_at,
    max(occurred_at) filter (where event_type = 5 and not is_day) as timed_arrived_at,
    max(occurred_at) filter (where event_type = 8) as out_of_gate_at,
    max(occurred_at) filter (where event_type = 8 and not is_day) as timed_out_of_gate_at,
    max(occurred_at) filter (where event_type = 10) as delivered_at,
    max(occurred_at) filter (where event_type = 10 and not is_day) as timed_delivered_at,
    max(occurred_at) filter (where event_type = 9) as returned_at,
    max(occurred_at) filter (where event_type = 9 and not is_day) as timed_returned_at,
    max(created_at) as newest
  from container_events where container_id = c.id and in_timeline
) event on true
cross join lateral (
  select coalesce(c.atd, event.departed_at) as departed_at, coalesce(c.ata, event.arrived_at) as arrived_at,
    coalesce(c.empty_returned_at, event.returned_at) as returned_at,
    case when c.atd is not null then c.atd_is_day
      else event.timed_departed_at is distinct from event.departed_at end as departed_at_is_day,
    case when c.ata is not null then c.ata_is_day
      else event.timed_arrived_at is distinct from event.arrived_at end as arrived_at_is_day,
    case when c.empty_returned_at is not null then c.empty_returned_at_is_day
      else event.timed_returned_at is distinct from event.returned_at end as returned_at_is_day
) own
-- Numbers of shipment events: departure 7 and arrival 9 at sea and in the air, pick-up 17 and final arrival 27 inland. Read only where no
-- date is stored, and by no query that selects neither date nor mark.
left join lateral (
  select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at
  from shipment_events where shipment_id = s.id and in_timeline and own.departed_at is null and s.atd is null
    and event_type = case when s.mode in ('sea', 'air') then 7 else 17 end
) departure on true
left join lateral (
  select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at
  from shipment_events where shipment_id = s.id and in_timeline and own.arrived_at is null and s.ata is null
    and event_type = case when s.mode in ('sea', 'air') then 9 else 27 end
) arrival on true
