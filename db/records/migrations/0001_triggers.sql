-- The change log: every statement that touches operational data leaves the keys of what it touched,
-- with its transaction's id, so that the mirror can follow in commit order.
CREATE FUNCTION log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO change_log (xid, entity, entity_id) SELECT DISTINCT pg_current_xact_id(), %L, %I FROM changed',
    TG_ARGV[0], TG_ARGV[1]);
  IF TG_OP = 'UPDATE' THEN
    -- A row that moved to another owner changes both owners.
    EXECUTE format(
      'INSERT INTO change_log (xid, entity, entity_id) SELECT DISTINCT pg_current_xact_id(), %L, %I FROM former
       EXCEPT SELECT pg_current_xact_id(), %L, %I FROM changed',
      TG_ARGV[0], TG_ARGV[1], TG_ARGV[0], TG_ARGV[1]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('shipments', 'shipment', 'id'),
      ('shipment_events', 'shipment', 'shipment_id'),
      ('routings', 'shipment', 'shipment_id'),
      ('containers', 'shipment', 'shipment_id'),
      ('customers', 'customer', 'id')
    ) AS t (table_name, entity, key)
  LOOP
    EXECUTE format('CREATE TRIGGER log_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_changes(%L, %L)', watched.table_name, watched.entity, watched.key);
    EXECUTE format('CREATE TRIGGER log_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_changes(%L, %L)', watched.table_name, watched.entity, watched.key);
    EXECUTE format('CREATE TRIGGER log_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_changes(%L, %L)', watched.table_name, watched.entity, watched.key);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
