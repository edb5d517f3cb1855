CREATE TABLE "report_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"email" text NOT NULL,
	"user_id" bigint,
	"outcome" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file_id" bigint
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"occurrence" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_delayed" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "report_shares" (
	"report_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "report_shares_report_id_user_id_pk" PRIMARY KEY("report_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"owner_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"module" text NOT NULL,
	"fields" text[] NOT NULL,
	"filters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"orders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"customer_ids" bigint[],
	"frequency" text,
	"weekdays" smallint[] DEFAULT '{}' NOT NULL,
	"months" smallint[] DEFAULT '{}' NOT NULL,
	"day" smallint,
	"start_date" date,
	"end_date" date,
	"minute_of_day" smallint,
	"time_zone" text,
	"emails" text[] DEFAULT '{}' NOT NULL,
	"only_with_rows" boolean DEFAULT false NOT NULL,
	"scheduled_from" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"paused_why" text,
	"version" integer DEFAULT 1 NOT NULL,
	"creation_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_letters" ADD CONSTRAINT "report_letters_run_id_report_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."report_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_letters" ADD CONSTRAINT "report_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_letters" ADD CONSTRAINT "report_letters_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_letters_once" ON "report_letters" USING btree ("run_id","email");--> statement-breakpoint
CREATE INDEX "report_letters_file" ON "report_letters" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "report_letters_user" ON "report_letters" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_runs_once" ON "report_runs" USING btree ("report_id","occurrence");--> statement-breakpoint
CREATE INDEX "report_runs_due" ON "report_runs" USING btree ("report_id","due_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_runs_age" ON "report_runs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "report_shares_user" ON "report_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_owner" ON "reports" USING btree ("owner_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_scheduled" ON "reports" USING btree ("type","paused_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_creation" ON "reports" USING btree ("owner_id","creation_key");