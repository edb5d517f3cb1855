CREATE TABLE "project_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"country_code" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"name_es" text,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" bigint
);
--> statement-breakpoint
ALTER TABLE "ports" ADD COLUMN "is_reference" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_code_ports_code_fk" FOREIGN KEY ("code") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_places_code" ON "project_places" USING btree ("project_id","code");--> statement-breakpoint
-- What the reference data say reaches every project, except of places that its administrators have added or corrected.
CREATE FUNCTION copy_reference_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_places (project_id, code, kind, name, country_code, latitude, longitude, time_zone)
  SELECT projects.id, code, kind, changed.name, country_code, latitude, longitude, time_zone
  FROM projects CROSS JOIN changed WHERE is_reference
  ON CONFLICT (project_id, code) DO UPDATE SET kind = excluded.kind, name = excluded.name, country_code = excluded.country_code,
    latitude = excluded.latitude, longitude = excluded.longitude, time_zone = excluded.time_zone
  WHERE NOT project_places.is_own
    AND (project_places.kind, project_places.name, project_places.country_code, project_places.latitude, project_places.longitude,
      project_places.time_zone)
    IS DISTINCT FROM (excluded.kind, excluded.name, excluded.country_code, excluded.latitude, excluded.longitude, excluded.time_zone);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER copy_inserted AFTER INSERT ON ports REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION copy_reference_places();
--> statement-breakpoint
CREATE TRIGGER copy_updated AFTER UPDATE ON ports REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION copy_reference_places();
--> statement-breakpoint
CREATE FUNCTION copy_places_to_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_places (project_id, code, kind, name, country_code, latitude, longitude, time_zone)
  SELECT changed.id, code, kind, ports.name, country_code, latitude, longitude, time_zone
  FROM changed CROSS JOIN ports WHERE is_reference
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER copy_places AFTER INSERT ON projects REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION copy_places_to_project();
--> statement-breakpoint
INSERT INTO project_places (project_id, code, kind, name, country_code, latitude, longitude, time_zone)
SELECT projects.id, code, kind, ports.name, country_code, latitude, longitude, time_zone FROM projects CROSS JOIN ports;
--> statement-breakpoint
-- Shipments and containers show their places: the mirror and the exceptions follow each change. Nothing can show a new place yet.
CREATE TRIGGER log_place_update AFTER UPDATE ON project_places REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_changes('place', 'id');
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON project_places FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
