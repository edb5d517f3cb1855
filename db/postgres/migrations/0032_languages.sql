ALTER TABLE "users" DROP CONSTRAINT "users_language";--> statement-breakpoint
ALTER TABLE "legal_texts" DROP CONSTRAINT "legal_texts_language";--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_language_code";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "slogans" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("language" ~ '^[a-z]{2}$');--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_language" CHECK ("language" ~ '^[a-z]{2}$');--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_language_code" CHECK (language_code ~ '^[A-Z]{2}$');
--> statement-breakpoint
-- From here on this file is written by hand.
UPDATE "projects" SET "slogans" = jsonb_strip_nulls(jsonb_build_object('en', "slogan_en", 'es', "slogan_es"));
--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "slogan_en", DROP COLUMN "slogan_es";
