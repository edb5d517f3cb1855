CREATE TABLE "pending_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "change_log_order";--> statement-breakpoint
ALTER TABLE "change_log" ALTER COLUMN "seq" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "change_log" ALTER COLUMN "at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "change_log" DROP COLUMN "xid";--> statement-breakpoint
-- Another file for the log: mirrors, exceptions and alerts that followed the former one see a log they do not know and begin anew.
TRUNCATE change_log;
--> statement-breakpoint
-- Every row is deleted a moment after it was written. Vacuum by a share of the table would come too late after a large import.
ALTER TABLE pending_changes SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO pending_changes (entity, entity_id) SELECT DISTINCT %L, %I FROM changed', TG_ARGV[0], TG_ARGV[1]);
  IF TG_OP = 'UPDATE' THEN
    -- A row that moved to another owner changes both owners.
    EXECUTE format(
      'INSERT INTO pending_changes (entity, entity_id) SELECT DISTINCT %L, %I FROM former EXCEPT SELECT %L, %I FROM changed',
      TG_ARGV[0], TG_ARGV[1], TG_ARGV[0], TG_ARGV[1]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Moves committed changes into the log, at most so many, and answers up to where it now reaches. What was committed before `looked_at`
-- is in it once `is_all`. The lock is held until the caller's transaction ends; whoever takes it next sees the entries of everybody
-- before, so that the numbers have no gaps and follow the order of commits. A statement of its own, not two in a transaction:
-- a caller that dies leaves no lock behind.
CREATE FUNCTION gather_changes(lock bigint, at_most integer) RETURNS TABLE (seq bigint, looked_at timestamptz, is_all boolean)
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
      DELETE FROM pending_changes WHERE id <= last RETURNING id, entity, entity_id
    ), logged AS (
      INSERT INTO change_log (seq, entity, entity_id, at)
        SELECT gather_changes.seq + row_number() OVER (ORDER BY min(id)), entity, entity_id, looked_at FROM gathered GROUP BY entity, entity_id
        RETURNING change_log.seq
    )
    SELECT max(logged.seq) INTO seq FROM logged;
  END IF;
  RETURN NEXT;
END $$;
