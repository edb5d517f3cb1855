-- oldest build: 20261129082000_held_reasons
ALTER TABLE "container_events" ADD COLUMN "place_code" text;--> statement-breakpoint
ALTER TABLE "container_events" ADD COLUMN "vessel" text;--> statement-breakpoint
ALTER TABLE "container_events" ADD COLUMN "voyage" text;--> statement-breakpoint
ALTER TABLE "container_events" ADD COLUMN "source_key" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "place_code" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "vessel" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "voyage" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "source_key" text;
