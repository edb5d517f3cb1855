-- oldest build: 20261128152513_initial_schema
CREATE TABLE "live_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"host" text NOT NULL,
	"program_version" text NOT NULL,
	"build" text NOT NULL,
	"newest_migration" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_processes_mode" CHECK ("mode" in ('all', 'web', 'jobs'))
);
