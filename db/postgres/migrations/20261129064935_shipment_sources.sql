CREATE TABLE "shipment_sources" (
	"shipment_id" bigint NOT NULL,
	"source" text NOT NULL,
	"project_id" integer NOT NULL,
	"key" text,
	"digest" text,
	"said" jsonb NOT NULL,
	"replaced" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "shipment_sources_shipment_id_source_pk" PRIMARY KEY("shipment_id","source")
);
--> statement-breakpoint
INSERT INTO shipment_sources (shipment_id, source, project_id, said, replaced)
SELECT shipment_id, feed.source, project_id, said, replaced FROM shipment_feeds feed JOIN shipments ON shipments.id = shipment_id;
--> statement-breakpoint
INSERT INTO shipment_sources (shipment_id, source, project_id, key, digest, said)
SELECT id, source, project_id, source_key, source_digest, jsonb_build_object(
  'fields', coalesce(source_dates, '{}') - '{etdSaidAt,etaSaidAt}'::text[],
  'saidAt', jsonb_strip_nulls(jsonb_build_object('etd', nullif(source_dates ->> 'etdSaidAt', ''), 'eta', nullif(source_dates ->> 'etaSaidAt', ''))))
FROM shipments WHERE source IS NOT NULL AND source_key IS NOT NULL;
--> statement-breakpoint
-- What runs before this wrote can still be undone: what a trigger recorded of the columns that go is recorded of the rows that they become.
SET LOCAL timezone TO 'UTC';
--> statement-breakpoint
INSERT INTO row_changes (change_set_id, table_name, row_key, object_id, act, before, after, digest)
SELECT change_set_id, 'shipment_sources', jsonb_build_object('shipment_id', s.shipment_id, 'source', s.source), s.shipment_id, act,
  CASE act WHEN 'update' THEN jsonb_build_object('digest', before -> 'source_digest') END,
  CASE act WHEN 'update' THEN jsonb_build_object('digest', after -> 'source_digest') END, row_digest(to_jsonb(s))
FROM row_changes c JOIN shipments ON shipments.id = object_id JOIN shipment_sources s ON s.shipment_id = object_id AND s.source = shipments.source
WHERE table_name = 'shipments' AND (act = 'insert' OR (act = 'update' AND before ? 'source_digest')) ORDER BY c.id;
--> statement-breakpoint
CREATE TEMPORARY TABLE unchanged_since ON COMMIT DROP AS
SELECT c.id, s.id AS shipment_id FROM row_changes c JOIN shipments s ON s.id = c.object_id
WHERE c.table_name = 'shipments' AND c.digest = row_digest(to_jsonb(s));
--> statement-breakpoint
UPDATE row_changes SET before = before - '{source_key,source_digest,source_dates}'::text[], after = after - '{source_key,source_digest,source_dates}'::text[]
WHERE table_name = 'shipments' AND before IS NOT NULL;
--> statement-breakpoint
UPDATE held_shipments SET item = item #- '{shipment,row,sourceKey}';
--> statement-breakpoint
DROP TABLE "shipment_feeds" CASCADE;--> statement-breakpoint
DROP INDEX "shipments_source";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "source_key";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "source_digest";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "source_dates";--> statement-breakpoint
UPDATE row_changes c SET digest = row_digest(to_jsonb(s)) FROM unchanged_since u JOIN shipments s ON s.id = u.shipment_id WHERE c.id = u.id;
--> statement-breakpoint
ALTER TABLE "shipment_sources" ADD CONSTRAINT "shipment_sources_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_sources" ADD CONSTRAINT "shipment_sources_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_sources_key" ON "shipment_sources" USING btree ("project_id","source","key");--> statement-breakpoint
SELECT record_changes_of('shipment_sources');
