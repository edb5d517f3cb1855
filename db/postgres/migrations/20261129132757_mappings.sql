-- oldest build: 20261129082000_held_reasons
CREATE TABLE "mapping_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mapping_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mapping_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"changed_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mapping_versions_of" UNIQUE("mapping_id","number")
);
--> statement-breakpoint
CREATE TABLE "mappings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"noun" text NOT NULL,
	"content" text NOT NULL,
	"example" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mappings_noun" CHECK ("noun" in ('shipments', 'containers', 'invoices', 'events'))
);
--> statement-breakpoint
ALTER TABLE "brought_files" ADD COLUMN "sample" jsonb;--> statement-breakpoint
ALTER TABLE "mapping_versions" ADD CONSTRAINT "mapping_versions_mapping_id_mappings_id_fk" FOREIGN KEY ("mapping_id") REFERENCES "public"."mappings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mapping_versions" ADD CONSTRAINT "mapping_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mappings" ADD CONSTRAINT "mappings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mappings" ADD CONSTRAINT "mappings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mapping_versions_changed_by" ON "mapping_versions" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "mappings_names" ON "mappings" USING btree ("project_id","name");--> statement-breakpoint
CREATE INDEX "mappings_changed_by" ON "mappings" USING btree ("changed_by");
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON mappings FOR EACH ROW EXECUTE FUNCTION count_version();
