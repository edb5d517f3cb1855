CREATE TABLE "shipment_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"act" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_history_act" CHECK ("act" in ('created', 'changed', 'cancelled', 'hidden', 'restored', 'moved', 'followed_feed', 'container_added', 'container_removed', 'container_restored'))
);
--> statement-breakpoint
ALTER TABLE "container_history" DROP CONSTRAINT "container_history_act";--> statement-breakpoint
ALTER TABLE "container_history" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_history" ADD CONSTRAINT "shipment_history_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_history" ADD CONSTRAINT "shipment_history_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_history_shipment" ON "shipment_history" USING btree ("shipment_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shipments_hidden" ON "shipments" USING btree ("project_id","hidden_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE hidden_at is not null;--> statement-breakpoint
ALTER TABLE "container_history" ADD CONSTRAINT "container_history_act" CHECK ("act" in ('changed', 'incident_recorded', 'incident_changed', 'incident_deleted', 'created', 'removed', 'restored'));
--> statement-breakpoint
-- From here on this file is written by hand. What is hidden is gone for the customer who has it.
CREATE TRIGGER log_hidden AFTER UPDATE OF hidden_at ON shipments
  FOR EACH ROW WHEN (OLD.hidden_at IS NULL AND NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION log_gone_shipment();
--> statement-breakpoint
CREATE TRIGGER log_shown_again AFTER UPDATE OF hidden_at ON shipments
  FOR EACH ROW WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION log_invoices_of_shipment();
--> statement-breakpoint
CREATE FUNCTION log_hidden_container() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (entity, entity_id, former_customer_id)
    SELECT 'container_gone', NEW.id, customer_id FROM shipments WHERE id = NEW.shipment_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_hidden AFTER UPDATE OF hidden_at ON containers
  FOR EACH ROW WHEN (OLD.hidden_at IS NULL AND NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION log_hidden_container();
