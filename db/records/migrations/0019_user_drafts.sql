CREATE TABLE "user_drafts" (
	"key" text PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"created_by" bigint NOT NULL,
	"written" jsonb NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_drafts" ADD CONSTRAINT "user_drafts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_drafts" ADD CONSTRAINT "user_drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("project_id","subject_kind","subject_id","at");