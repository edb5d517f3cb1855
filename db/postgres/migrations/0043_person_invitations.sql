CREATE TABLE "person_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"invited_by" bigint NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"position" text,
	"telephone" text,
	"customer_ids" bigint[] NOT NULL,
	"document_categories" text[],
	"report_keys" text[],
	"user_id" bigint,
	"creation_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "person_invitations_outcome" CHECK ("outcome" in ('taken-back', 'accepted', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "was_disabled_by_colleague" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "most_people" integer;--> statement-breakpoint
ALTER TABLE "person_invitations" ADD CONSTRAINT "person_invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_invitations" ADD CONSTRAINT "person_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_invitations" ADD CONSTRAINT "person_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "person_invitations_once" ON "person_invitations" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE INDEX "person_invitations_open" ON "person_invitations" USING btree ("project_id","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "person_invitations_user" ON "person_invitations" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "person_invitations_inviter" ON "person_invitations" USING btree ("invited_by");
--> statement-breakpoint
-- From here on this file is written by hand.
SELECT record_changes_of('person_invitations'::regclass);
--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_most_people CHECK (most_people > 0);
--> statement-breakpoint
-- The form of a customer has how many people it may have, too.
DROP TRIGGER count_version ON customers;
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE OF name, telephone, country, rfc, modules, group_id, most_people ON customers
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION count_version();
