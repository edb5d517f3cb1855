CREATE TABLE "feed_rejections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_rejections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"column_name" text,
	"value" text,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_sources" (
	"project_id" integer NOT NULL,
	"source" text NOT NULL,
	"silent_after_hours" integer,
	"silence_told_at" timestamp with time zone,
	CONSTRAINT "feed_sources_project_id_source_pk" PRIMARY KEY("project_id","source")
);
--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "unchanged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "rejected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "customer_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "file_id" bigint;--> statement-breakpoint
ALTER TABLE "feed_rejections" ADD CONSTRAINT "feed_rejections_run_id_feed_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."feed_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_sources" ADD CONSTRAINT "feed_sources_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_rejections_run" ON "feed_rejections" USING btree ("run_id","line");--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_runs_sources" ON "feed_runs" USING btree ("project_id","source","started_at");--> statement-breakpoint
CREATE INDEX "feed_runs_file" ON "feed_runs" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_kind" CHECK ("kind" in ('shipments', 'containers', 'invoices'));--> statement-breakpoint
UPDATE "feed_runs" SET
  "kind" = CASE WHEN "report" ? 'shipments' THEN 'shipments' WHEN "report" ? 'containers' THEN 'containers' WHEN "report" ? 'invoices' THEN 'invoices' END,
  "taken" = coalesce(("report" #>> '{lines,taken}')::integer, 0),
  "unchanged" = coalesce(("report" #>> '{lines,unchanged}')::integer, 0),
  "rejected" = coalesce(("report" #>> '{lines,rejected}')::integer, 0);--> statement-breakpoint
INSERT INTO "feed_rejections" ("run_id", "line", "column_name", "value", "reason")
SELECT r."id", (e ->> 'line')::integer, e ->> 'column', e ->> 'value', coalesce(e ->> 'reason', '')
FROM "feed_runs" r, jsonb_array_elements(CASE WHEN jsonb_typeof(r."report" -> 'errors') = 'array' THEN r."report" -> 'errors' ELSE '[]' END) e
WHERE e ? 'line';
