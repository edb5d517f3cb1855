CREATE TABLE "customer_alert_emails" (
	"alert_id" bigint NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "customer_alert_emails_alert_id_email_pk" PRIMARY KEY("alert_id","email")
);
--> statement-breakpoint
CREATE TABLE "customer_alert_users" (
	"alert_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "customer_alert_users_alert_id_user_id_pk" PRIMARY KEY("alert_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "customer_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"manner" text DEFAULT 'RealTime' NOT NULL,
	"hour" smallint DEFAULT 9 NOT NULL,
	"unit" text DEFAULT 'Days' NOT NULL,
	"weekday" smallint DEFAULT 1 NOT NULL,
	"periodicity" smallint DEFAULT 8 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_alert_emails" ADD CONSTRAINT "customer_alert_emails_alert_id_customer_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."customer_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alert_users" ADD CONSTRAINT "customer_alert_users_alert_id_customer_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."customer_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alert_users" ADD CONSTRAINT "customer_alert_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_alert_users_user" ON "customer_alert_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_alerts_customer" ON "customer_alerts" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_alerts_creation" ON "customer_alerts" USING btree ("created_by","creation_key");