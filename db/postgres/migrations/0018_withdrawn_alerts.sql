CREATE TABLE "withdrawn_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawn_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"thing" text NOT NULL,
	"kind" text NOT NULL,
	"fact" text NOT NULL,
	"reader" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawn_deliveries" ADD CONSTRAINT "withdrawn_deliveries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_deliveries_thing" ON "withdrawn_deliveries" USING btree ("project_id","thing");--> statement-breakpoint
CREATE INDEX "withdrawn_deliveries_at" ON "withdrawn_deliveries" USING btree ("withdrawn_at");