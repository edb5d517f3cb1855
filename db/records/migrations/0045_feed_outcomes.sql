ALTER TABLE "feed_runs" ADD COLUMN "project_id" integer;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_runs_started" ON "feed_runs" USING btree ("started_at");