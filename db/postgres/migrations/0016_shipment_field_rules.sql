CREATE TABLE "shipment_field_rules" (
	"shipment_id" bigint NOT NULL,
	"field" text NOT NULL,
	"rule" text NOT NULL,
	"feed_value" jsonb NOT NULL,
	"set_by" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_field_rules_shipment_id_field_pk" PRIMARY KEY("shipment_id","field"),
	CONSTRAINT "shipment_field_rules_rule" CHECK ("rule" in ('until', 'always', 'feed'))
);
--> statement-breakpoint
ALTER TABLE "shipment_dates" ADD COLUMN "edited_by" bigint;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_field_rules" ADD CONSTRAINT "shipment_field_rules_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_field_rules" ADD CONSTRAINT "shipment_field_rules_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_field_rules_user" ON "shipment_field_rules" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "shipment_field_rules_feed" ON "shipment_field_rules" USING btree ("shipment_id") WHERE rule = 'feed';--> statement-breakpoint
ALTER TABLE "shipment_dates" ADD CONSTRAINT "shipment_dates_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_dates_editor" ON "shipment_dates" USING btree ("edited_by") WHERE edited_by is not null;--> statement-breakpoint
-- From here on this file is written by hand.
-- Feeds write rows again that have not changed; these keep their version.
CREATE TRIGGER count_version BEFORE UPDATE ON shipments FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
--> statement-breakpoint
-- A transaction in which a person types dates names that person (set_config): such a version is of no source.
CREATE OR REPLACE FUNCTION keep_dates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  editor bigint := nullif(current_setting('fairway.edited_by', true), '')::bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO shipment_dates (shipment_id, kind, expected_at, is_day, source, edited_by, created_at)
    SELECT id, kind, expected_at, is_day, source, editor, created_at
    FROM changed CROSS JOIN LATERAL (VALUES ('etd', etd, etd_is_day), ('eta', eta, eta_is_day)) AS told (kind, expected_at, is_day)
    WHERE expected_at IS NOT NULL;
  ELSE
    INSERT INTO shipment_dates (shipment_id, kind, expected_at, is_day, source, edited_by)
    SELECT changed.id, kind, expected_at, is_day, CASE WHEN editor IS NULL THEN changed.source END, editor
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
SELECT record_changes_of('shipment_field_rules');
--> statement-breakpoint
SELECT record_changes_of('shipment_history');
