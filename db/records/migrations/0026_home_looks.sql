CREATE TABLE "home_looks" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"since_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "home_looks" ADD CONSTRAINT "home_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;