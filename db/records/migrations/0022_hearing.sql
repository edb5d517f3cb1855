CREATE TABLE "alert_wishes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"eta_hours" smallint,
	"quiet_from" smallint,
	"quiet_until" smallint
);
--> statement-breakpoint
DROP INDEX "alert_tellings_alert";--> statement-breakpoint
ALTER TABLE "shipment_follows" DROP CONSTRAINT "shipment_follows_shipment_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "happenings" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "shipment_follows" ADD COLUMN "container_id" bigint;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "customer_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_wishes" ADD CONSTRAINT "alert_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_follows" ADD CONSTRAINT "shipment_follows_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_follows_once" ON "shipment_follows" USING btree ("shipment_id","user_id",coalesce(container_id, 0));--> statement-breakpoint
CREATE INDEX "shipment_follows_container" ON "shipment_follows" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "deliveries_lost" ON "deliveries" USING btree ("project_id","created_at") WHERE state in ('failed', 'bounced');--> statement-breakpoint
CREATE INDEX "alert_tellings_alert" ON "alert_tellings" USING btree ("alert_id","id");--> statement-breakpoint
UPDATE happenings SET category = 'container:' || coalesce(d.category, 'other')
FROM container_documents d WHERE kind = 'document-added' AND fact = 'c' || d.id;--> statement-breakpoint
UPDATE happenings SET category = 'shipment:' || coalesce(d.category, 'other')
FROM shipment_documents d WHERE kind = 'document-added' AND fact = d.id::text;
