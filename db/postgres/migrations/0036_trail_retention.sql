-- From here on this file is written by hand.
-- What the trail says of whom changes by an erasure of the same transaction, and by nothing else (decision 175). An entry goes when it is older
-- than its project's retention setting says (decision 176); without one, none does.
CREATE OR REPLACE FUNCTION keep_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{details,network}'::text[] = to_jsonb(OLD) - '{details,network}'::text[]
    AND EXISTS (SELECT FROM erasures WHERE id = nullif(current_setting('fairway.erasure', true), '')::bigint
      AND project_id = OLD.project_id AND xmin = pg_current_xact_id()::xid) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - make_interval(days => (
    SELECT (value ->> 'trail')::int FROM settings WHERE key = 'retention-' || OLD.project_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;
