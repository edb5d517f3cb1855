-- oldest build: 20261129082000_held_reasons
ALTER TABLE "brought_files" ADD COLUMN "lines" integer[];--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "shipment_said" text;--> statement-breakpoint
CREATE INDEX "invoices_unlinked" ON "invoices" USING btree ("customer_id",lower("shipment_said")) WHERE shipment_id is null and shipment_said is not null;
