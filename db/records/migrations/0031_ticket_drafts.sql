CREATE TABLE "ticket_drafts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"copies" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_drafts" ADD CONSTRAINT "ticket_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;