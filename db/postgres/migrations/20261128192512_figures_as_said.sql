-- oldest build: 20261128192157_delay
ALTER TABLE "containers" ADD COLUMN "weight_as_said" text;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "volume_as_said" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "weight_as_said" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "volume_as_said" text;
