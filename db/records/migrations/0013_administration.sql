CREATE TABLE "customer_logos" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"file_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "document_categories" text[];--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "report_keys" text[];--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "modules" integer[] DEFAULT '{1,4}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_logos" ADD CONSTRAINT "customer_logos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_logos" ADD CONSTRAINT "customer_logos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_logos_file" ON "customer_logos" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_creation" ON "users" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_creation" ON "customer_groups" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_creation" ON "customers" USING btree ("project_id","creation_key");