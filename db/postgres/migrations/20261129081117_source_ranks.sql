ALTER TABLE "feed_sources" ADD COLUMN "rank" text;--> statement-breakpoint
ALTER TABLE "feed_sources" ADD COLUMN "field_ranks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_sources" ADD CONSTRAINT "feed_sources_rank" CHECK ("rank" in ('carrier', 'system', 'agent'));
