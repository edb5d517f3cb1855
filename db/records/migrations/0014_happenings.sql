CREATE TABLE "alert_bundles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_bundles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"reader" text NOT NULL,
	"manner" text NOT NULL,
	"window_from" timestamp with time zone,
	"window_to" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"told" integer NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_tellings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_tellings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happening_id" bigint NOT NULL,
	"reader" text NOT NULL,
	"user_id" bigint,
	"email" text,
	"alert_id" bigint,
	"manner" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"bundle_id" bigint,
	"dropped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "happenings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "happenings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"container_id" bigint,
	"kind" text NOT NULL,
	"fact" text NOT NULL,
	"before" text,
	"after" text,
	"actor_id" bigint,
	"happened_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_bundles" ADD CONSTRAINT "alert_bundles_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_tellings" ADD CONSTRAINT "alert_tellings_happening_id_happenings_id_fk" FOREIGN KEY ("happening_id") REFERENCES "public"."happenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_tellings" ADD CONSTRAINT "alert_tellings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_tellings" ADD CONSTRAINT "alert_tellings_alert_id_customer_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."customer_alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_tellings" ADD CONSTRAINT "alert_tellings_bundle_id_alert_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."alert_bundles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_bundles_reader" ON "alert_bundles" USING btree ("reader","manner","window_to");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_tellings_once" ON "alert_tellings" USING btree ("happening_id","reader");--> statement-breakpoint
CREATE INDEX "alert_tellings_due" ON "alert_tellings" USING btree ("manner","due_at") WHERE bundle_id is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "alert_tellings_waiting" ON "alert_tellings" USING btree ("reader","manner") WHERE bundle_id is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "alert_tellings_bundle" ON "alert_tellings" USING btree ("bundle_id");--> statement-breakpoint
CREATE INDEX "alert_tellings_alert" ON "alert_tellings" USING btree ("alert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "happenings_once" ON "happenings" USING btree ("kind","shipment_id",coalesce(container_id, 0),"fact");--> statement-breakpoint
CREATE INDEX "happenings_customer" ON "happenings" USING btree ("customer_id","noticed_at");--> statement-breakpoint
CREATE INDEX "happenings_noticed" ON "happenings" USING btree ("noticed_at");--> statement-breakpoint
CREATE INDEX "exceptions_told" ON "exceptions" USING btree ("first_seen_at") WHERE revised_at is null;
--> statement-breakpoint
-- Papers are told of by alerts: whoever adds one says so in the change log. Documents of shipments do already.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('shipment_comments', 'shipment_paper', 'shipment_id'),
      ('container_comments', 'container_paper', 'container_id'),
      ('container_documents', 'container_paper', 'container_id')
    ) AS t (table_name, entity, key)
  LOOP
    EXECUTE format('CREATE TRIGGER log_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_changes(%L, %L)', watched.table_name, watched.entity, watched.key);
  END LOOP;
END $$;
