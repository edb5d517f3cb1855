ALTER TABLE "incident_causes" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "project_places" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_close_reasons" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_modules" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_severities" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_sub_modules" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- From here on this file is written by hand.
-- A name is moved, not changed: no row of the change log, no new version.
ALTER TABLE "incident_causes" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "incident_causes" SET "names" = jsonb_build_object('es', "name_es") WHERE "name_es" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "incident_causes" ENABLE TRIGGER USER, DROP COLUMN "name_es";
--> statement-breakpoint
ALTER TABLE "ticket_close_reasons" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "ticket_close_reasons" SET "names" = jsonb_build_object('es', "name_es") WHERE "name_es" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticket_close_reasons" ENABLE TRIGGER USER, DROP COLUMN "name_es";
--> statement-breakpoint
ALTER TABLE "ticket_modules" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "ticket_modules" SET "names" = jsonb_build_object('es', "name_es") WHERE "name_es" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticket_modules" ENABLE TRIGGER USER, DROP COLUMN "name_es";
--> statement-breakpoint
ALTER TABLE "ticket_severities" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "ticket_severities" SET "names" = jsonb_build_object('es', "name_es") WHERE "name_es" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticket_severities" ENABLE TRIGGER USER, DROP COLUMN "name_es";
--> statement-breakpoint
ALTER TABLE "ticket_sub_modules" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "ticket_sub_modules" SET "names" = jsonb_build_object('es', "name_es") WHERE "name_es" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticket_sub_modules" ENABLE TRIGGER USER, DROP COLUMN "name_es";
--> statement-breakpoint
ALTER TABLE "ticket_types" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "ticket_types" SET "names" = jsonb_build_object('es', "name_es") WHERE "name_es" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticket_types" ENABLE TRIGGER USER, DROP COLUMN "name_es";
--> statement-breakpoint
ALTER TABLE "project_places" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "project_places" SET "names" = jsonb_build_object('es', "name_es") WHERE "name_es" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "project_places" ENABLE TRIGGER USER, DROP COLUMN "name_es";
