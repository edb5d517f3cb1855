ALTER TABLE "users" ADD COLUMN "rights" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- From here on this file is written by hand.
-- `personal-rights.ts` says the same: a customer's person alone can have one.
ALTER TABLE users ADD CONSTRAINT users_rights
  CHECK (rights <@ array['manage-own-people'] AND (cardinality(rights) = 0 OR (role_id = 2 AND kind = 'person')));
--> statement-breakpoint
-- The form of a user has the rights, too.
DROP TRIGGER count_version ON users;
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE OF name, last_name, email, position, telephone, role_id, document_categories, report_keys, rights ON users
  FOR EACH ROW EXECUTE FUNCTION count_version();
