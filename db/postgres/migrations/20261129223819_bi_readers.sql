-- oldest build: 20261129082000_held_reasons
CREATE TABLE "bi_readers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bi_readers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role_name" text NOT NULL,
	"project_id" integer NOT NULL,
	"customer_ids" bigint[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bi_readers_role_name_unique" UNIQUE("role_name")
);
--> statement-breakpoint
ALTER TABLE "bi_readers" ADD CONSTRAINT "bi_readers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A customer that is merged into another takes its roles along.
SELECT record_changes_of('bi_readers', 'id');
--> statement-breakpoint
-- A door for BI: roles that `npm run bi` makes read these views and nothing else. Each view reads a function of the owner, so that no table is granted,
-- no condition of a query is asked of a row that is somebody else's, and EXPLAIN knows no figure of a table.
CREATE SCHEMA IF NOT EXISTS bi;
--> statement-breakpoint
CREATE FUNCTION bi.read_shipments() RETURNS TABLE (id bigint, number text, customer_id bigint, customer text, mode text, traffic text, status text, shipment_date date, client_reference text,
  house_bill text, master_bill text, carrier_booking text, carrier text, vessel text, voyage text, incoterm text,
  origin text, origin_name text, destination text, destination_name text, time_zone text,
  etd timestamptz, etd_is_day boolean, eta timestamptz, eta_is_day boolean, first_eta timestamptz, first_eta_is_day boolean,
  departed_at timestamptz, departed_at_is_day boolean, arrived_at timestamptz, arrived_at_is_day boolean,
  delivered_at timestamptz, delivered_at_is_day boolean, pieces integer, weight_kg numeric, volume_m3 numeric, goods text,
  created_at timestamptz, updated_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  select s.id, s.number, customer.id, customer.name, s.mode, s.traffic, s.status, s.shipment_date, s.client_reference,
    s.hbl, s.mbl, s.carrier_booking, s.carrier, s.vessel, s.voyage, s.incoterm,
    s.origin_port, coalesce(origin.name, s.origin_text), s.destination_port, coalesce(destination.name, s.destination_text), f.time_zone,
    s.etd, s.etd_is_day, s.eta, s.eta_is_day, f.first_eta, f.first_eta_is_day,
    f.departed_at, f.departed_at_is_day, f.arrived_at, f.arrived_at_is_day,
    f.delivered_at, f.delivered_at_is_day, s.pieces, s.weight_kg, s.volume_m3, s.goods,
    s.created_at, f.last_update
  from public.bi_readers reader
  join public.customers customer on customer.project_id = reader.project_id and customer.deleted_at is null
    and (reader.customer_ids is null or customer.id = any(reader.customer_ids))
  join public.shipments s on s.customer_id = customer.id and s.hidden_at is null
  join public.shipment_facts f on f.shipment_id = s.id
  left join public.project_places origin on origin.project_id = s.project_id and origin.code = s.origin_port
  left join public.project_places destination on destination.project_id = s.project_id and destination.code = s.destination_port
  where reader.role_name = session_user
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION bi.read_shipments() FROM PUBLIC;
--> statement-breakpoint
CREATE VIEW bi.shipments WITH (security_barrier) AS SELECT * FROM bi.read_shipments();
--> statement-breakpoint
CREATE FUNCTION bi.read_containers() RETURNS TABLE (id bigint, number text, shipment_id bigint, shipment text, customer_id bigint, type text, status text, carrier text, terminal text,
  time_zone text, etd timestamptz, etd_is_day boolean, eta timestamptz, eta_is_day boolean, departed_at timestamptz, departed_at_is_day boolean,
  arrived_at timestamptz, arrived_at_is_day boolean, out_of_gate_at timestamptz, out_of_gate_at_is_day boolean,
  delivered_at timestamptz, delivered_at_is_day boolean, returned_at timestamptz, returned_at_is_day boolean, is_returned boolean,
  customer_free_days smallint, carrier_free_days smallint, pieces integer, weight_kg numeric, volume_m3 numeric, updated_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  select c.id, c.number, s.id, s.number, customer.id, c.type, c.status, c.carrier, c.port_terminal,
    f.time_zone, f.etd, f.etd_is_day, f.eta, f.eta_is_day, f.departed_at, f.departed_at_is_day,
    f.arrived_at, f.arrived_at_is_day, f.out_of_gate_at, f.out_of_gate_at_is_day,
    f.delivered_at, f.delivered_at_is_day, f.returned_at, f.returned_at_is_day, f.is_returned,
    c.customer_free_days, c.carrier_free_days, c.pieces, c.weight_kg, c.volume_m3, f.last_update
  from public.bi_readers reader
  join public.customers customer on customer.project_id = reader.project_id and customer.deleted_at is null
    and (reader.customer_ids is null or customer.id = any(reader.customer_ids))
  join public.shipments s on s.customer_id = customer.id and s.hidden_at is null
  join public.containers c on c.shipment_id = s.id and c.hidden_at is null
  join public.container_facts f on f.container_id = c.id
  where reader.role_name = session_user
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION bi.read_containers() FROM PUBLIC;
--> statement-breakpoint
CREATE VIEW bi.containers WITH (security_barrier) AS SELECT * FROM bi.read_containers();
--> statement-breakpoint
CREATE FUNCTION bi.read_events() RETURNS TABLE (noun text, id bigint, shipment_id bigint, container_id bigint, customer_id bigint, event_type smallint, description text,
  occurred_at timestamptz, is_day boolean, time_zone text, place_code text, vessel text, voyage text, source text, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  select 'shipment', e.id, s.id, null::bigint, customer.id, e.event_type, e.description,
    e.occurred_at, e.is_day, e.time_zone, e.place_code, e.vessel, e.voyage, e.source, e.created_at
  from public.bi_readers reader
  join public.customers customer on customer.project_id = reader.project_id and customer.deleted_at is null
    and (reader.customer_ids is null or customer.id = any(reader.customer_ids))
  join public.shipments s on s.customer_id = customer.id and s.hidden_at is null
  join public.shipment_events e on e.shipment_id = s.id and e.in_timeline
  where reader.role_name = session_user
  union all
  select 'container', e.id, s.id, c.id, customer.id, e.event_type, e.description,
    e.occurred_at, e.is_day, e.time_zone, e.place_code, e.vessel, e.voyage, e.source, e.created_at
  from public.bi_readers reader
  join public.customers customer on customer.project_id = reader.project_id and customer.deleted_at is null
    and (reader.customer_ids is null or customer.id = any(reader.customer_ids))
  join public.shipments s on s.customer_id = customer.id and s.hidden_at is null
  join public.containers c on c.shipment_id = s.id and c.hidden_at is null
  join public.container_events e on e.container_id = c.id and e.in_timeline
  where reader.role_name = session_user
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION bi.read_events() FROM PUBLIC;
--> statement-breakpoint
CREATE VIEW bi.events WITH (security_barrier) AS SELECT * FROM bi.read_events();
--> statement-breakpoint
CREATE FUNCTION bi.read_invoices() RETURNS TABLE (id bigint, number text, customer_id bigint, customer text, shipment_id bigint, shipment text, issued_on date, due_on date,
  currency text, total numeric, balance numeric, status text, created_at timestamptz, updated_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  select i.id, i.number, customer.id, customer.name, s.id, s.number, i.issued_on, i.due_on,
    i.currency, i.total, i.balance, i.status, i.created_at, i.updated_at
  from public.bi_readers reader
  join public.customers customer on customer.project_id = reader.project_id and customer.deleted_at is null
    and (reader.customer_ids is null or customer.id = any(reader.customer_ids))
  join public.invoices i on i.customer_id = customer.id
  left join public.shipments s on s.id = i.shipment_id and s.customer_id = i.customer_id and s.hidden_at is null
  where reader.role_name = session_user
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION bi.read_invoices() FROM PUBLIC;
--> statement-breakpoint
CREATE VIEW bi.invoices WITH (security_barrier) AS SELECT * FROM bi.read_invoices();
