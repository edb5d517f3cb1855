ALTER TABLE "feed_runs" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "feed_runs" SET "left_out" = ("report"->'lines'->>'leftOut')::integer WHERE "report"->'lines'->>'leftOut' IS NOT NULL;
