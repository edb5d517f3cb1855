ALTER TABLE "tickets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What a decision changes: a comment, a copy or a time of its targets leaves the version as it is.
CREATE TRIGGER count_version BEFORE UPDATE OF status_id, assigned_to ON tickets FOR EACH ROW EXECUTE FUNCTION count_version();
