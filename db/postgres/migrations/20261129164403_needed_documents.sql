-- oldest build: 20261129082000_held_reasons
CREATE TABLE "needed_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "needed_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"document" text NOT NULL,
	"customer_id" bigint,
	"mode" text,
	"incoterm" text,
	"origin" text,
	"destination" text,
	"owed_by" text NOT NULL,
	"days" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "needed_documents_document" CHECK ("document" in ('booking', 'bill_of_lading', 'commercial_invoice', 'packing_list', 'certificate_of_origin', 'customs_declaration', 'proof_of_delivery')),
	CONSTRAINT "needed_documents_mode" CHECK ("mode" in ('air', 'sea', 'land')),
	CONSTRAINT "needed_documents_owed_by" CHECK ("owed_by" in ('customer', 'forwarder', 'nobody')),
	CONSTRAINT "needed_documents_days" CHECK (days between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "needed_documents" ADD CONSTRAINT "needed_documents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needed_documents" ADD CONSTRAINT "needed_documents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "needed_documents_project" ON "needed_documents" USING btree ("project_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "needed_documents_customer" ON "needed_documents" USING btree ("customer_id") WHERE customer_id is not null;
--> statement-breakpoint
-- Whose shipments are evaluated again: a rule that is removed keeps its row.
CREATE TRIGGER log_insert AFTER INSERT ON needed_documents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_changes('needed_document', 'id');
--> statement-breakpoint
CREATE TRIGGER log_update AFTER UPDATE ON needed_documents REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_changes('needed_document', 'id');
