ALTER TABLE "deliveries" ADD COLUMN "caused_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_in_order" ON "deliveries" USING btree ("is_urgent","round","id","next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_of_cause" ON "deliveries" USING btree ("caused_by","is_urgent","round") WHERE next_attempt_at is not null;--> statement-breakpoint
-- What waits at the moment of the upgrade: links for signing in go first, the rest is told apart by what it is about.
UPDATE "deliveries" SET "is_urgent" = "perishes_at" is not null, "caused_by" = coalesce("object_key", '') WHERE "next_attempt_at" is not null;
