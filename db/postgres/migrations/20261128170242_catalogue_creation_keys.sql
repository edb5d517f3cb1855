-- oldest build: 20261128163000_received_messages
ALTER TABLE "free_day_choices" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "incident_causes" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "terminals" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "ticket_close_reasons" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "ticket_modules" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "ticket_severities" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "ticket_sub_modules" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "creation_key" text;
