ALTER TABLE "users" ADD COLUMN "last_signed_in_at" timestamp with time zone;--> statement-breakpoint
-- From here on this file is written by hand.
-- Sessions know the sign-ins of 60 days, the audit trail those before.
UPDATE "users" SET "last_signed_in_at" = "known"."at"
FROM (
  SELECT "user_id", max("at") AS "at"
  FROM (
    SELECT "user_id", "created_at" AS "at" FROM "sessions"
    UNION ALL SELECT "user_id", "at" FROM "audit_entries" WHERE "action" = 'login' AND "user_id" IS NOT NULL
  ) AS "sign_ins"
  GROUP BY "user_id"
) AS "known"
WHERE "known"."user_id" = "users"."id";
