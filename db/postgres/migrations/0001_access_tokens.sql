CREATE TABLE "access_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"shown" text NOT NULL,
	"grants" text[] NOT NULL,
	"customer_ids" bigint[],
	"networks" "cidr"[],
	"parent_id" bigint,
	"follows_id" bigint,
	"per_minute" integer,
	"creation_key" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_network" text,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	"revoked_why" text,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "access_tokens_kind" CHECK ("kind" in ('personal', 'service', 'access')),
	CONSTRAINT "access_tokens_revoked_why" CHECK ("revoked_why" in ('person', 'user-ended', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "token_policies" (
	"project_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"allows" text NOT NULL,
	CONSTRAINT "token_policies_project_id_role_id_pk" PRIMARY KEY("project_id","role_id"),
	CONSTRAINT "token_policies_allows" CHECK ("allows" in ('nothing', 'reading', 'everything'))
);
--> statement-breakpoint
CREATE TABLE "token_uses" (
	"token_id" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"count" integer NOT NULL,
	"refused" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"network" text,
	CONSTRAINT "token_uses_token_id_hour_call_pk" PRIMARY KEY("token_id","hour","call")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "token_id" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "kind" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_parent_id_access_tokens_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_follows_id_access_tokens_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."access_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_policies" ADD CONSTRAINT "token_policies_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_policies" ADD CONSTRAINT "token_policies_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_uses" ADD CONSTRAINT "token_uses_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_creation" ON "access_tokens" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "access_tokens_parent" ON "access_tokens" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "access_tokens_follows" ON "access_tokens" USING btree ("follows_id") WHERE follows_id is not null;--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "token_uses_hour" ON "token_uses" USING btree ("hour");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_kind" CHECK ("kind" in ('web', 'phone'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kind" CHECK ("kind" in ('person', 'service'));