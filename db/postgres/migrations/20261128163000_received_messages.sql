-- oldest build: 20261128160145_live_processes
CREATE TABLE "received_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"token_id" bigint,
	"received_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "received_events" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "received_messages" ADD CONSTRAINT "received_messages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_messages" ADD CONSTRAINT "received_messages_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_messages_recent" ON "received_messages" USING btree ("project_id","received_at");--> statement-breakpoint
CREATE INDEX "received_messages_token" ON "received_messages" USING btree ("token_id") WHERE token_id is not null;--> statement-breakpoint
ALTER TABLE "received_events" ADD CONSTRAINT "received_events_message_id_received_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."received_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_events_message" ON "received_events" USING btree ("message_id") WHERE message_id is not null;
