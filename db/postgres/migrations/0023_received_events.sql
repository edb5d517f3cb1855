CREATE TABLE "received_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_key" text,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"source_updated_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"event" jsonb,
	"raw" text,
	"customer_ids" bigint[],
	"shipment_id" bigint,
	"chosen_by" bigint,
	"token_id" bigint,
	CONSTRAINT "received_events_format" CHECK ("format" in ('fairway', 'dcsa-2', 'dcsa-3', 'x12', 'iftsta', 'universal', 'json')),
	CONSTRAINT "received_events_state" CHECK ("state" in ('taken', 'unmatched', 'ambiguous', 'retracted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "shipment_feeds" (
	"shipment_id" bigint NOT NULL,
	"source" text NOT NULL,
	"said" jsonb NOT NULL,
	"replaced" jsonb NOT NULL,
	CONSTRAINT "shipment_feeds_shipment_id_source_pk" PRIMARY KEY("shipment_id","source")
);
--> statement-breakpoint
ALTER TABLE "container_feeds" ADD COLUMN "replaced" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_dates" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "received_events" ADD CONSTRAINT "received_events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_events" ADD CONSTRAINT "received_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_events" ADD CONSTRAINT "received_events_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_events" ADD CONSTRAINT "received_events_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_feeds" ADD CONSTRAINT "shipment_feeds_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "received_events_key" ON "received_events" USING btree ("project_id","source","source_key");--> statement-breakpoint
CREATE INDEX "received_events_shipment" ON "received_events" USING btree ("shipment_id","source") WHERE shipment_id is not null;--> statement-breakpoint
CREATE INDEX "received_events_waiting" ON "received_events" USING btree ("project_id","received_at") WHERE state in ('unmatched', 'ambiguous');--> statement-breakpoint
CREATE INDEX "received_events_recent" ON "received_events" USING btree ("project_id","received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "received_events_chooser" ON "received_events" USING btree ("chosen_by") WHERE chosen_by is not null;--> statement-breakpoint
CREATE INDEX "received_events_token" ON "received_events" USING btree ("token_id") WHERE token_id is not null;--> statement-breakpoint
-- From here on this file is written by hand.
-- Events of another system change dates of a shipment that a feed brought: the transaction names the system, and why it expects another date.
CREATE OR REPLACE FUNCTION keep_dates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  editor bigint := nullif(current_setting('fairway.edited_by', true), '')::bigint;
  reporter text := nullif(current_setting('fairway.date_source', true), '');
  reasons jsonb := nullif(current_setting('fairway.date_reasons', true), '')::jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO shipment_dates (shipment_id, kind, expected_at, is_day, source, edited_by, created_at)
    SELECT id, kind, expected_at, is_day, source, editor, created_at
    FROM changed CROSS JOIN LATERAL (VALUES ('etd', etd, etd_is_day), ('eta', eta, eta_is_day)) AS told (kind, expected_at, is_day)
    WHERE expected_at IS NOT NULL;
  ELSE
    INSERT INTO shipment_dates (shipment_id, kind, expected_at, is_day, source, reason, edited_by)
    SELECT changed.id, kind, expected_at, is_day, CASE WHEN editor IS NULL THEN coalesce(reporter, changed.source) END, reasons ->> kind, editor
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
--> statement-breakpoint
SELECT record_changes_of('shipment_feeds'::regclass);
