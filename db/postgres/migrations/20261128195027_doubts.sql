CREATE TABLE "doubts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doubts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"shipment_id" bigint NOT NULL,
	"container_id" bigint,
	"rule" text NOT NULL,
	"source" text NOT NULL,
	"run_id" bigint,
	"event_id" bigint,
	"said" jsonb NOT NULL,
	"other" jsonb NOT NULL,
	"other_shipment_id" bigint,
	"found_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"looked_by" bigint,
	CONSTRAINT "doubts_subject" UNIQUE NULLS NOT DISTINCT("shipment_id","container_id","rule"),
	CONSTRAINT "doubts_rule" CHECK ("rule" in ('departs-after-arrival', 'step-order', 'eta-moved', 'weight-jump', 'check-digit', 'two-voyages'))
);
--> statement-breakpoint
ALTER TABLE "feed_sources" ADD COLUMN "quiet_rules" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_run_id_feed_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."feed_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_event_id_received_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."received_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_other_shipment_id_shipments_id_fk" FOREIGN KEY ("other_shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_looked_by_users_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doubts_open" ON "doubts" USING btree ("project_id","found_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE looked_at is null;--> statement-breakpoint
CREATE INDEX "doubts_container" ON "doubts" USING btree ("container_id") WHERE container_id is not null;--> statement-breakpoint
CREATE INDEX "doubts_run" ON "doubts" USING btree ("run_id") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "doubts_event" ON "doubts" USING btree ("event_id") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "doubts_other" ON "doubts" USING btree ("other_shipment_id") WHERE other_shipment_id is not null;--> statement-breakpoint
CREATE INDEX "doubts_looker" ON "doubts" USING btree ("looked_by") WHERE looked_by is not null;
