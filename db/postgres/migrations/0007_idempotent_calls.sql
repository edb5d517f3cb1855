CREATE TABLE "idempotent_calls" (
	"caller" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"answer" jsonb,
	CONSTRAINT "idempotent_calls_caller_call_key_pk" PRIMARY KEY("caller","call","key")
);
--> statement-breakpoint
CREATE INDEX "idempotent_calls_started" ON "idempotent_calls" USING btree ("started_at");