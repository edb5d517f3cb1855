-- Until here there was one list with views.
DROP INDEX "saved_views_name";--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "list" text DEFAULT 'tracking' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ALTER COLUMN "list" DROP DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list",lower("name"));
