ALTER TABLE "tariffs" ADD COLUMN "equipment" text;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "length_feet" smallint;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "starts_at" text DEFAULT 'arrival' NOT NULL;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "first_day" text DEFAULT 'after' NOT NULL;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "charged_counting" text DEFAULT 'calendar' NOT NULL;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "port_holidays" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Until now one setting counted both: charged days keep the rule of their tariff.
UPDATE "tariffs" SET "charged_counting" = "counting" WHERE "counting" <> 'calendar';
