CREATE TABLE "account_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"by" text NOT NULL,
	"value" text NOT NULL,
	"role_id" integer NOT NULL,
	"customer_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_rules_by" CHECK ("by" in ('domain', 'group'))
);
--> statement-breakpoint
CREATE TABLE "closed_passwords" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_passwords_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"role_id" integer,
	"domain" text,
	CONSTRAINT "closed_passwords_one" CHECK (num_nonnulls(role_id, domain) = 1)
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" "bytea",
	"scopes" text[] NOT NULL,
	"customer_ids" bigint[],
	"mail_domains" text[] DEFAULT '{}' NOT NULL,
	"links_by_email" boolean DEFAULT false NOT NULL,
	"group_claim" text,
	"factor_values" text[] DEFAULT '{}' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creation_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"linked_by" text NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "user_identities_linked_by" CHECK ("linked_by" in ('person', 'invitation', 'email', 'rule'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_id" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "has_provider_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "provider_id" bigint;--> statement-breakpoint
ALTER TABLE "account_rules" ADD CONSTRAINT "account_rules_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_rules" ADD CONSTRAINT "account_rules_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_passwords" ADD CONSTRAINT "closed_passwords_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_passwords" ADD CONSTRAINT "closed_passwords_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_rules_value" ON "account_rules" USING btree ("provider_id","by","value");--> statement-breakpoint
CREATE UNIQUE INDEX "closed_passwords_role" ON "closed_passwords" USING btree ("project_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "closed_passwords_domain" ON "closed_passwords" USING btree ("project_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_creation" ON "identity_providers" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_client" ON "identity_providers" USING btree ("project_id","issuer","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_identities_subject" ON "user_identities" USING btree ("project_id","issuer","subject");--> statement-breakpoint
CREATE INDEX "user_identities_user" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
-- From here on this file is written by hand.
-- A rule makes no administrators, and their passwords always work.
ALTER TABLE account_rules ADD CONSTRAINT account_rules_no_administrator CHECK (role_id <> 1);
--> statement-breakpoint
ALTER TABLE closed_passwords ADD CONSTRAINT closed_passwords_no_administrator CHECK (role_id <> 1);
--> statement-breakpoint
-- Secrets are sealed anew by a job, which is no edit.
CREATE TRIGGER count_version BEFORE UPDATE OF name, issuer, client_id, scopes, customer_ids, mail_domains, links_by_email, group_claim, factor_values, is_enabled, is_listed
  ON identity_providers FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
SELECT record_changes_of('identity_providers'::regclass, 'id');
--> statement-breakpoint
SELECT record_changes_of('account_rules'::regclass, 'id');
