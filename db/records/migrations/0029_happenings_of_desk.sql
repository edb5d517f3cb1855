ALTER TABLE "happenings" ALTER COLUMN "shipment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "happenings" ADD COLUMN "ticket_id" bigint;--> statement-breakpoint
ALTER TABLE "happenings" ADD COLUMN "invoice_id" bigint;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "happenings_of_ticket_once" ON "happenings" USING btree ("ticket_id","kind","fact") WHERE ticket_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "happenings_of_invoice_once" ON "happenings" USING btree ("invoice_id","kind","fact") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on") WHERE balance > 0;--> statement-breakpoint
CREATE INDEX "invoices_touched" ON "invoices" USING btree ("updated_at") WHERE balance > 0;--> statement-breakpoint
CREATE INDEX "tickets_running" ON "tickets" USING btree ("solve_due_at") WHERE status_id in (1, 2);--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_of_one_thing" CHECK (num_nonnulls(shipment_id, ticket_id, invoice_id) = 1);