DROP INDEX "shipments_mbl";--> statement-breakpoint
DROP INDEX "shipments_hbl";--> statement-breakpoint
CREATE INDEX "shipments_mbl_core" ON "shipments" USING btree ("project_id",regexp_replace(lower(regexp_replace("mbl", '[^a-zA-Z0-9]', '', 'g')), '^(m?awb(no)?|[a-z]{4})(?=[0-9]{6,}$)', '')) WHERE mbl is not null;--> statement-breakpoint
CREATE INDEX "shipments_hbl_core" ON "shipments" USING btree ("project_id",regexp_replace(lower(regexp_replace("hbl", '[^a-zA-Z0-9]', '', 'g')), '^(m?awb(no)?|[a-z]{4})(?=[0-9]{6,}$)', '')) WHERE hbl is not null;
