CREATE TABLE "customer_aliases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_aliases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_shipments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"kind" text NOT NULL,
	"customer" text NOT NULL,
	"number" text NOT NULL,
	"standing" text,
	"item" jsonb NOT NULL,
	"run_id" bigint,
	"held_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	CONSTRAINT "held_shipments_kind" CHECK ("kind" in ('unknown-customer', 'customer-changed', 'known-elsewhere')),
	CONSTRAINT "held_shipments_outcome" CHECK ("outcome" in ('taken', 'rejected', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "customer_aliases" ADD CONSTRAINT "customer_aliases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_aliases" ADD CONSTRAINT "customer_aliases_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_shipments" ADD CONSTRAINT "held_shipments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_shipments" ADD CONSTRAINT "held_shipments_run_id_feed_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."feed_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_shipments" ADD CONSTRAINT "held_shipments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_aliases_name" ON "customer_aliases" USING btree ("project_id",fold_name("name"));--> statement-breakpoint
CREATE INDEX "customer_aliases_customer" ON "customer_aliases" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "held_shipments_open" ON "held_shipments" USING btree ("project_id","source","source_key") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "held_shipments_decided" ON "held_shipments" USING btree ("project_id","source","source_key") WHERE outcome is not null;--> statement-breakpoint
CREATE INDEX "held_shipments_run" ON "held_shipments" USING btree ("run_id");