-- oldest build: 20261129082000_held_reasons
-- A set of alerts is linked to customers, and to groups whose customers follow it while they are in them.
CREATE TABLE "alert_set_groups" (
	"group_id" bigint PRIMARY KEY NOT NULL,
	"set_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_set_customers" ADD COLUMN "holder" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_set_groups" ADD CONSTRAINT "alert_set_groups_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_set_groups" ADD CONSTRAINT "alert_set_groups_set_id_alert_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."alert_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_set_groups_set" ON "alert_set_groups" USING btree ("set_id");--> statement-breakpoint
ALTER TABLE "alert_set_customers" ADD CONSTRAINT "alert_set_customers_holder" CHECK ("holder" in ('customer', 'group', 'project'));
