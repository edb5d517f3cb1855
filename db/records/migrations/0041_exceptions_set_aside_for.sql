ALTER TABLE "exceptions_set_aside" ADD COLUMN "audience" text;--> statement-breakpoint
UPDATE "exceptions_set_aside" a SET "audience" = CASE u.role_id WHEN 2 THEN 'customer' WHEN 4 THEN 'person' ELSE 'forwarder' END FROM "users" u WHERE u.id = a.set_aside_by;--> statement-breakpoint
ALTER TABLE "exceptions_set_aside" ALTER COLUMN "audience" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "exceptions_set_aside_current" ON "exceptions_set_aside" USING btree ("until") WHERE brought_back_at is null;--> statement-breakpoint
-- What is set aside differs from person to person, so the mirror no longer holds it.
DROP TRIGGER log_insert ON "exceptions_set_aside";--> statement-breakpoint
DROP TRIGGER log_update ON "exceptions_set_aside";--> statement-breakpoint
DROP TRIGGER log_delete ON "exceptions_set_aside";
