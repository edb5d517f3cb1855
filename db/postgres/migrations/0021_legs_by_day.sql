ALTER TABLE "routings" ADD COLUMN "etd_is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "routings" ADD COLUMN "eta_is_day" boolean DEFAULT false NOT NULL;