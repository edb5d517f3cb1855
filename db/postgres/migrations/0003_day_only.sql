DROP VIEW "public"."container_facts";--> statement-breakpoint
DROP VIEW "public"."shipment_facts";--> statement-breakpoint
ALTER TABLE "container_events" ADD COLUMN "is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "etd_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "eta_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "atd_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "ata_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "out_of_gate_at_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "delivered_at_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "empty_returned_at_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_dates" ADD COLUMN "is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "booking_requested_at_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "etd_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "eta_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "planned_eta_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "atd_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "ata_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "delivered_at_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE VIEW "public"."container_facts" AS (
  select c.id as container_id, coalesce(terminal.time_zone, pod.time_zone, 'UTC') as time_zone,
    coalesce(c.etd, s.etd) as etd, coalesce(c.eta, s.eta) as eta,
    case when c.etd is not null then c.etd_is_day else s.etd_is_day end as etd_is_day, case when c.eta is not null then c.eta_is_day else s.eta_is_day end as eta_is_day,
    coalesce(own.departed_at, s.atd, (select max(occurred_at) from shipment_events where shipment_id = s.id and in_timeline
      and event_type = case when s.mode in ('sea', 'air') then 7 else 17 end)) as departed_at,
    coalesce(own.arrived_at, s.ata, (select max(occurred_at) from shipment_events where shipment_id = s.id and in_timeline
      and event_type = case when s.mode in ('sea', 'air') then 9 else 27 end)) as arrived_at,
    case when own.departed_at is not null then own.departed_at_is_day else case when s.atd is not null then s.atd_is_day
      else coalesce((select is_day from shipment_events where shipment_id = s.id and in_timeline
      and event_type = case when s.mode in ('sea', 'air') then 7 else 17 end order by occurred_at desc, is_day limit 1), false) end end as departed_at_is_day, case when own.arrived_at is not null then own.arrived_at_is_day else case when s.ata is not null then s.ata_is_day
      else coalesce((select is_day from shipment_events where shipment_id = s.id and in_timeline
      and event_type = case when s.mode in ('sea', 'air') then 9 else 27 end order by occurred_at desc, is_day limit 1), false) end end as arrived_at_is_day,
    own.departed_at as own_departed_at, own.arrived_at as own_arrived_at,
    own.departed_at_is_day as own_departed_at_is_day, own.arrived_at_is_day as own_arrived_at_is_day,
    coalesce(c.out_of_gate_at, event.out_of_gate_at) as out_of_gate_at, coalesce(c.delivered_at, event.delivered_at) as delivered_at,
    case when c.out_of_gate_at is not null then c.out_of_gate_at_is_day
      else coalesce((select is_day from container_events where container_id = c.id and in_timeline and event_type = 8 order by occurred_at desc, is_day limit 1), false) end as out_of_gate_at_is_day,
    case when c.delivered_at is not null then c.delivered_at_is_day
      else coalesce((select is_day from container_events where container_id = c.id and in_timeline and event_type = 10 order by occurred_at desc, is_day limit 1), false) end as delivered_at_is_day,
    own.returned_at_is_day, own.returned_at, (own.returned_at is not null or c.status = 'returned') as is_returned,
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
      coalesce(c.empty_returned_at, event.returned_at) as returned_at,
      case when c.atd is not null then c.atd_is_day
      else coalesce((select is_day from container_events where container_id = c.id and in_timeline and event_type = 4 order by occurred_at desc, is_day limit 1), false) end as departed_at_is_day,
      case when c.ata is not null then c.ata_is_day
      else coalesce((select is_day from container_events where container_id = c.id and in_timeline and event_type = 5 order by occurred_at desc, is_day limit 1), false) end as arrived_at_is_day,
      case when c.empty_returned_at is not null then c.empty_returned_at_is_day
      else coalesce((select is_day from container_events where container_id = c.id and in_timeline and event_type = 9 order by occurred_at desc, is_day limit 1), false) end as returned_at_is_day
  ) own);--> statement-breakpoint
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
        where shipment_id = s.id and kind = 'eta' and expected_at is not null order by created_at, id limit 1)) as first_eta,
      case when s.atd is not null then s.atd_is_day
      else coalesce((select is_day from shipment_events where shipment_id = s.id and in_timeline
      and event_type = case when s.mode in ('sea', 'air') then 7 else 17 end order by occurred_at desc, is_day limit 1), false) end as departed_at_is_day,
      case when s.ata is not null then s.ata_is_day
      else coalesce((select is_day from shipment_events where shipment_id = s.id and in_timeline
      and event_type = case when s.mode in ('sea', 'air') then 9 else 27 end order by occurred_at desc, is_day limit 1), false) end as arrived_at_is_day,
      case when s.delivered_at is not null then s.delivered_at_is_day
      else coalesce((select is_day from shipment_events where shipment_id = s.id and in_timeline
      and event_type = case when s.mode in ('sea', 'air') then 11 else 27 end order by occurred_at desc, is_day limit 1), false) end as delivered_at_is_day,
      case when s.planned_eta is not null then s.planned_eta_is_day else coalesce((select is_day from shipment_dates
        where shipment_id = s.id and kind = 'eta' and expected_at is not null order by created_at, id limit 1), false) end as first_eta_is_day
  ) known
  cross join lateral (
    select case when s.status <> 'cancelled' then (coalesce(known.arrived_at, s.eta) at time zone coalesce(pod.time_zone, 'UTC'))::date
      - (known.first_eta at time zone coalesce(pod.time_zone, 'UTC'))::date end as days
  ) late);--> statement-breakpoint
-- A date whose instant stays and of which the hour becomes known, or no longer is, is the same version.
CREATE OR REPLACE FUNCTION keep_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO shipment_dates (shipment_id, kind, expected_at, is_day, source, created_at)
    SELECT id, kind, expected_at, is_day, source, created_at
    FROM changed CROSS JOIN LATERAL (VALUES ('etd', etd, etd_is_day), ('eta', eta, eta_is_day)) AS told (kind, expected_at, is_day)
    WHERE expected_at IS NOT NULL;
  ELSE
    INSERT INTO shipment_dates (shipment_id, kind, expected_at, is_day, source)
    SELECT changed.id, kind, expected_at, is_day, changed.source
    FROM changed JOIN former ON former.id = changed.id
      CROSS JOIN LATERAL (VALUES ('etd', former.etd, changed.etd, changed.etd_is_day), ('eta', former.eta, changed.eta, changed.eta_is_day))
        AS told (kind, before, expected_at, is_day)
    WHERE expected_at IS DISTINCT FROM before;
    -- The offsets keep the look-ups of the latest versions to the marked rows: as a condition of the join they ran for every pair of rows.
    UPDATE shipment_dates SET is_day = latest.is_day
    FROM (
      SELECT (SELECT max(id) FROM shipment_dates WHERE shipment_id = marked.shipment_id AND kind = marked.kind) AS id, marked.is_day
      FROM (
        SELECT changed.id AS shipment_id, kind, is_day
        FROM changed JOIN former ON former.id = changed.id
          CROSS JOIN LATERAL (VALUES ('etd', former.etd = changed.etd AND former.etd_is_day <> changed.etd_is_day, changed.etd_is_day),
            ('eta', former.eta = changed.eta AND former.eta_is_day <> changed.eta_is_day, changed.eta_is_day)) AS told (kind, is_marked, is_day)
        WHERE is_marked OFFSET 0
      ) marked OFFSET 0
    ) latest
    WHERE shipment_dates.id = latest.id;
  END IF;
  RETURN NULL;
END $$;
