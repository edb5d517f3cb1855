CREATE TABLE "waiting_uploads" (
	"handle" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"file_id" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_uploads_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
ALTER TABLE "waiting_uploads" ADD CONSTRAINT "waiting_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_uploads" ADD CONSTRAINT "waiting_uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_uploads_received" ON "waiting_uploads" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "waiting_uploads_user" ON "waiting_uploads" USING btree ("user_id");