ALTER TABLE "change_log" ADD COLUMN "former_customer_id" bigint;--> statement-breakpoint
ALTER TABLE "pending_changes" ADD COLUMN "former_customer_id" bigint;--> statement-breakpoint
-- From here on this file is written by hand. An entry names its former customer where a thing is gone for them.
CREATE OR REPLACE FUNCTION gather_changes(lock bigint, at_most integer) RETURNS TABLE (seq bigint, looked_at timestamptz, is_all boolean)
LANGUAGE plpgsql AS $$
DECLARE
  seen bigint;
  last bigint;
BEGIN
  -- In any other isolation the statements below would see the record as it was before the lock was granted.
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'changes are gathered in a transaction that is read committed';
  END IF;
  PERFORM pg_advisory_xact_lock(lock);
  looked_at := clock_timestamp();
  SELECT max(log.seq) INTO seq FROM change_log log;
  seq := coalesce(seq, 0);
  SELECT count(*), max(id) INTO seen, last FROM (SELECT id FROM pending_changes ORDER BY id LIMIT at_most) first;
  is_all := seen < at_most;
  IF seen > 0 THEN
    WITH gathered AS (
      DELETE FROM pending_changes WHERE id <= last RETURNING id, entity, entity_id, former_customer_id
    ), logged AS (
      INSERT INTO change_log (seq, entity, entity_id, former_customer_id, at)
        SELECT gather_changes.seq + row_number() OVER (ORDER BY min(id)), entity, entity_id, former_customer_id, looked_at
        FROM gathered GROUP BY entity, entity_id, former_customer_id
        RETURNING change_log.seq
    )
    SELECT max(logged.seq) INTO seq FROM logged;
  END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
-- A thing that was deleted or moved is gone for the customer who had it, and for nobody else: whoever keeps a copy learns of no id
-- that was never theirs.
CREATE FUNCTION log_gone_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (entity, entity_id, former_customer_id)
    SELECT 'shipment_gone', OLD.id, OLD.customer_id
    UNION ALL SELECT 'container_gone', id, OLD.customer_id FROM containers WHERE shipment_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
-- A condition of a row trigger costs an ordinary update nothing to speak of; comparing the two tables of a statement would join them.
CREATE TRIGGER log_moved AFTER UPDATE OF customer_id ON shipments
  FOR EACH ROW WHEN (OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION log_gone_shipment();
--> statement-breakpoint
-- Before the row: its containers are deleted with it, and nothing says afterwards whose they were.
CREATE TRIGGER log_gone BEFORE DELETE ON shipments FOR EACH ROW EXECUTE FUNCTION log_gone_shipment();
--> statement-breakpoint
CREATE FUNCTION log_moved_container() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (entity, entity_id, former_customer_id)
    SELECT 'container_gone', OLD.id, former.customer_id
    FROM shipments former JOIN shipments present ON present.id = NEW.shipment_id
    WHERE former.id = OLD.shipment_id AND former.customer_id <> present.customer_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_moved AFTER UPDATE OF shipment_id ON containers
  FOR EACH ROW WHEN (OLD.shipment_id <> NEW.shipment_id) EXECUTE FUNCTION log_moved_container();
--> statement-breakpoint
-- Finds no shipment for containers that are deleted with theirs: those are logged above.
CREATE FUNCTION log_gone_containers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (entity, entity_id, former_customer_id)
    SELECT 'container_gone', former.id, s.customer_id FROM former JOIN shipments s ON s.id = former.shipment_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_gone AFTER DELETE ON containers REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION log_gone_containers();
--> statement-breakpoint
CREATE FUNCTION log_gone_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (entity, entity_id, former_customer_id) VALUES ('invoice_gone', OLD.id, OLD.customer_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_moved AFTER UPDATE OF customer_id ON invoices
  FOR EACH ROW WHEN (OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION log_gone_invoice();
--> statement-breakpoint
CREATE TRIGGER log_gone AFTER DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION log_gone_invoice();
--> statement-breakpoint
-- Invoices were not logged before.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES ('invoices', 'id'), ('invoice_lines', 'invoice_id'), ('invoice_documents', 'invoice_id')) AS t (table_name, key)
  LOOP
    EXECUTE format('CREATE TRIGGER log_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_changes(%L, %L)', watched.table_name, 'invoice', watched.key);
    EXECUTE format('CREATE TRIGGER log_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_changes(%L, %L)', watched.table_name, 'invoice', watched.key);
    EXECUTE format('CREATE TRIGGER log_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_changes(%L, %L)', watched.table_name, 'invoice', watched.key);
  END LOOP;
END $$;
--> statement-breakpoint
-- An invoice shows the number of its shipment, if that is the same customer's. All else of a shipment changes more often than invoices.
CREATE FUNCTION log_invoices_of_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (entity, entity_id) SELECT 'invoice', id FROM invoices WHERE shipment_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_shown AFTER UPDATE OF number, customer_id ON shipments
  FOR EACH ROW WHEN (OLD.number <> NEW.number OR OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION log_invoices_of_shipment();
