-- oldest build: 20261129082000_held_reasons
ALTER TABLE "webhook_deliveries" ADD COLUMN "report_letter_id" bigint;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_report_letter_id_report_letters_id_fk" FOREIGN KEY ("report_letter_id") REFERENCES "public"."report_letters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_of_report_once" ON "webhook_deliveries" USING btree ("report_letter_id","endpoint_id") WHERE report_letter_id is not null;
--> statement-breakpoint
-- The log says which invoice has changed, not from what: nobody could say afterwards that it was paid just now.
CREATE FUNCTION log_paid_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (entity, entity_id) VALUES ('invoice_paid', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_paid AFTER UPDATE OF balance ON invoices
  FOR EACH ROW WHEN (OLD.balance <> 0 AND NEW.balance = 0 AND NOT NEW.is_cancelled) EXECUTE FUNCTION log_paid_invoice();
