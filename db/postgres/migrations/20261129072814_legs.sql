-- oldest build: 20261129064935_shipment_sources
ALTER TABLE "shipment_history" DROP CONSTRAINT "shipment_history_act";--> statement-breakpoint
ALTER TABLE "shipment_history" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "routings" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "routings" ADD COLUMN "atd" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "routings" ADD COLUMN "atd_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "routings" ADD COLUMN "ata" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "routings" ADD COLUMN "ata_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "routings" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "shipment_history" ADD CONSTRAINT "shipment_history_act" CHECK ("act" in ('created', 'changed', 'cancelled', 'hidden', 'restored', 'moved', 'followed_feed', 'container_added', 'container_removed', 'container_restored', 'vessel_changed'));--> statement-breakpoint
ALTER TABLE "routings" ADD CONSTRAINT "routings_mode" CHECK ("mode" in ('sea', 'air', 'rail', 'land'));--> statement-breakpoint
-- What systems said of vessels is what they said of the way from end to end.
UPDATE "shipment_sources" f SET "said" = f.said - 'sailings' || jsonb_build_object('legs', jsonb_build_array(
  jsonb_strip_nulls(jsonb_build_object('from', s.origin_port, 'to', s.destination_port) || coalesce(f.said -> 'sailings' -> 'origin', f.said -> 'sailings' -> 'destination'))))
FROM "shipments" s
WHERE s.id = f.shipment_id AND jsonb_typeof(coalesce(f.said -> 'sailings' -> 'origin', f.said -> 'sailings' -> 'destination')) = 'object';
