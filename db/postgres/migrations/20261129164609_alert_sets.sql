CREATE TABLE "alert_set_customers" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"set_id" bigint
);
--> statement-breakpoint
CREATE TABLE "alert_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"kinds" text[] NOT NULL,
	"roles" integer[] NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"default_since" timestamp with time zone,
	"time_zone" text DEFAULT 'UTC' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD COLUMN "set_id" bigint;--> statement-breakpoint
ALTER TABLE "alert_set_customers" ADD CONSTRAINT "alert_set_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_set_customers" ADD CONSTRAINT "alert_set_customers_set_id_alert_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."alert_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_sets" ADD CONSTRAINT "alert_sets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_set_customers_set" ON "alert_set_customers" USING btree ("set_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_sets_name" ON "alert_sets" USING btree ("project_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "alert_sets_default" ON "alert_sets" USING btree ("project_id") WHERE is_default;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_set_id_alert_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."alert_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_alerts_set" ON "customer_alerts" USING btree ("set_id");
