CREATE TABLE "report_seen" (
	"report_id" bigint NOT NULL,
	"email" text NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "report_seen_report_id_email_pk" PRIMARY KEY("report_id","email")
);
--> statement-breakpoint
ALTER TABLE "report_letters" ADD COLUMN "customer_ids" bigint[];--> statement-breakpoint
ALTER TABLE "report_runs" ADD COLUMN "asked_by" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "only_changes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_seen" ADD CONSTRAINT "report_seen_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_runs_asker" ON "report_runs" USING btree ("asked_by");