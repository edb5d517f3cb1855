CREATE TABLE "brought_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brought_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"file_id" bigint NOT NULL,
	"head" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mapping" text,
	"report" jsonb,
	"asked_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"again_of" bigint,
	"run_id" bigint,
	"brought_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brought_files_state" CHECK ("state" in ('waiting', 'trying', 'tried', 'taking', 'taken', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "mapping" text;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "brought_by" bigint;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "again_of" bigint;--> statement-breakpoint
ALTER TABLE "brought_files" ADD CONSTRAINT "brought_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_files" ADD CONSTRAINT "brought_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_files" ADD CONSTRAINT "brought_files_again_of_feed_runs_id_fk" FOREIGN KEY ("again_of") REFERENCES "public"."feed_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_files" ADD CONSTRAINT "brought_files_run_id_feed_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."feed_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_files" ADD CONSTRAINT "brought_files_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brought_files_project" ON "brought_files" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "brought_files_asked" ON "brought_files" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "brought_files_file" ON "brought_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "brought_files_again" ON "brought_files" USING btree ("again_of");--> statement-breakpoint
CREATE INDEX "brought_files_run" ON "brought_files" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "brought_files_user" ON "brought_files" USING btree ("brought_by");--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_again_of_feed_runs_id_fk" FOREIGN KEY ("again_of") REFERENCES "public"."feed_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_runs_brought_by" ON "feed_runs" USING btree ("brought_by");--> statement-breakpoint
CREATE INDEX "feed_runs_again" ON "feed_runs" USING btree ("again_of");
