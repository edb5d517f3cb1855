-- oldest build: 20261129082000_held_reasons
ALTER TABLE "brought_files" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_rejections" ADD COLUMN "container" text;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "again" jsonb;--> statement-breakpoint
ALTER TABLE "feed_sources" ADD COLUMN "decide_after" bigint;
