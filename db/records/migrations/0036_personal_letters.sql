ALTER TABLE "report_letters" ADD COLUMN "is_personal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "report_letters" SET "is_personal" = true FROM "report_runs", "reports" WHERE "report_runs"."id" = "report_letters"."run_id" AND "reports"."id" = "report_runs"."report_id" AND "reports"."module" = 'tickets' AND "report_letters"."user_id" IS NOT NULL;
