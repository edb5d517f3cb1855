CREATE TABLE "exception_thresholds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exception_thresholds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"customer_id" bigint,
	"departure_hours" smallint,
	"arrival_hours" smallint,
	"free_time_days" smallint,
	"silent_days" smallint,
	"document_days" smallint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exception_thresholds_whose" UNIQUE NULLS NOT DISTINCT("project_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "exceptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"container_id" bigint,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone NOT NULL,
	"revised_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exceptions_set_aside" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exceptions_set_aside_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"set_aside_by" bigint NOT NULL,
	"set_aside_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"brought_back_by" bigint,
	"brought_back_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "exception_thresholds" ADD CONSTRAINT "exception_thresholds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_thresholds" ADD CONSTRAINT "exception_thresholds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions_set_aside" ADD CONSTRAINT "exceptions_set_aside_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions_set_aside" ADD CONSTRAINT "exceptions_set_aside_set_aside_by_users_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions_set_aside" ADD CONSTRAINT "exceptions_set_aside_brought_back_by_users_id_fk" FOREIGN KEY ("brought_back_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exceptions_shipment" ON "exceptions" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "exceptions_container" ON "exceptions" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "exceptions_opening" ON "exceptions" USING btree ("kind","opens_at") WHERE revised_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exceptions_standing" ON "exceptions" USING btree ("shipment_id","kind",coalesce(container_id, 0)) WHERE revised_at is null;--> statement-breakpoint
CREATE INDEX "exceptions_set_aside_shipment" ON "exceptions_set_aside" USING btree ("shipment_id","kind");--> statement-breakpoint
-- Papers decide which exceptions a shipment has, and the mirror shows these: all of it touches the shipment.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('shipment_documents', 'shipment', 'shipment_id'),
      ('exceptions', 'shipment', 'shipment_id'),
      ('exceptions_set_aside', 'shipment', 'shipment_id'),
      ('exception_thresholds', 'exception_thresholds', 'id')
    ) AS t (table_name, entity, key)
  LOOP
    EXECUTE format('CREATE TRIGGER log_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_changes(%L, %L)', watched.table_name, watched.entity, watched.key);
    EXECUTE format('CREATE TRIGGER log_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_changes(%L, %L)', watched.table_name, watched.entity, watched.key);
    EXECUTE format('CREATE TRIGGER log_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_changes(%L, %L)', watched.table_name, watched.entity, watched.key);
  END LOOP;
END $$;
