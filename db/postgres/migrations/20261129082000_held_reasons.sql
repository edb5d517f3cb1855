ALTER TABLE "shipment_sources" ADD COLUMN "calls" text;--> statement-breakpoint
ALTER TABLE "held_shipments" DROP CONSTRAINT "held_shipments_kind";--> statement-breakpoint
ALTER TABLE "held_shipments" ADD COLUMN "reasons" jsonb;--> statement-breakpoint
UPDATE "held_shipments" SET "reasons" = jsonb_build_array(jsonb_build_object('kind', "kind", 'current', "standing"));--> statement-breakpoint
ALTER TABLE "held_shipments" ALTER COLUMN "reasons" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "held_shipments" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "held_shipments" DROP COLUMN "standing";
