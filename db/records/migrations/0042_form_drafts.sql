CREATE TABLE "form_drafts" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"place" text NOT NULL,
	"route" text NOT NULL,
	"fields" jsonb NOT NULL,
	"missing" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_drafts_form" ON "form_drafts" USING btree ("user_id","place");