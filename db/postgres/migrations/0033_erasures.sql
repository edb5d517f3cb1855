CREATE TABLE "erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"token" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"erased_by" bigint,
	CONSTRAINT "erasures_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_erased_by_users_id_fk" FOREIGN KEY ("erased_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- From here on this file is written by hand.
-- What the trail says of whom changes by an erasure of the same transaction, and by nothing else. Which entries there are, when and of what,
-- stays as it was written (decision 175).
CREATE FUNCTION keep_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{details,network}'::text[] = to_jsonb(OLD) - '{details,network}'::text[]
    AND EXISTS (SELECT FROM erasures WHERE id = nullif(current_setting('fairway.erasure', true), '')::bigint
      AND project_id = OLD.project_id AND xmin = pg_current_xact_id()::xid) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;
--> statement-breakpoint
DROP TRIGGER append_only ON audit_entries;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER keep_trail BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_trail();
