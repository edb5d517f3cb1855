CREATE TABLE "scim_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scim_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service_id" bigint NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_members" (
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "scim_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "scim_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scim_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service_id" bigint NOT NULL,
	"value" text NOT NULL,
	"role_id" integer NOT NULL,
	"customer_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_settings" (
	"service_id" bigint PRIMARY KEY NOT NULL,
	"mail_domains" text[] DEFAULT '{}' NOT NULL,
	"invites" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_users" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"service_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"way" text NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scim_users_way" CHECK ("way" in ('made', 'handed'))
);
--> statement-breakpoint
ALTER TABLE "scim_groups" ADD CONSTRAINT "scim_groups_service_id_users_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_members" ADD CONSTRAINT "scim_members_group_id_scim_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."scim_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_members" ADD CONSTRAINT "scim_members_user_id_scim_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."scim_users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_rules" ADD CONSTRAINT "scim_rules_service_id_users_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_rules" ADD CONSTRAINT "scim_rules_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_settings" ADD CONSTRAINT "scim_settings_service_id_users_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_service_id_users_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scim_groups_name" ON "scim_groups" USING btree ("service_id",lower("display_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "scim_groups_external" ON "scim_groups" USING btree ("service_id","external_id");--> statement-breakpoint
CREATE INDEX "scim_members_user" ON "scim_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_rules_value" ON "scim_rules" USING btree ("service_id","value");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_users_name" ON "scim_users" USING btree ("service_id",lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "scim_users_external" ON "scim_users" USING btree ("service_id","external_id");--> statement-breakpoint
-- From here on this file is written by hand.
-- A directory makes no administrators.
ALTER TABLE scim_rules ADD CONSTRAINT scim_rules_no_administrator CHECK (role_id <> 1);
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON scim_groups FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
SELECT record_changes_of('scim_rules'::regclass, 'id');
