ALTER TABLE "mail_refusals" ADD COLUMN "name" text;--> statement-breakpoint
CREATE INDEX "deliveries_recipient" ON "deliveries" USING btree ("project_id",lower("recipient_address"),"id");