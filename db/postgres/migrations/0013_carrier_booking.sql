ALTER TABLE "shipments" ADD COLUMN "carrier_booking" text;--> statement-breakpoint
CREATE INDEX "shipments_mbl" ON "shipments" USING btree ("project_id",lower("mbl")) WHERE mbl is not null;--> statement-breakpoint
CREATE INDEX "shipments_hbl" ON "shipments" USING btree ("project_id",lower("hbl")) WHERE hbl is not null;--> statement-breakpoint
CREATE INDEX "shipments_carrier_booking" ON "shipments" USING btree ("project_id",lower("carrier_booking")) WHERE carrier_booking is not null;