-- oldest build: 20261129082000_held_reasons
CREATE TABLE "brought_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brought_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"link_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"category" text NOT NULL,
	"file_id" bigint,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"creation_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"reason" text,
	CONSTRAINT "brought_documents_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "brought_documents_state" CHECK ("state" in ('waiting', 'taken', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "asks_for" text;--> statement-breakpoint
ALTER TABLE "brought_documents" ADD CONSTRAINT "brought_documents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_documents" ADD CONSTRAINT "brought_documents_link_id_share_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_documents" ADD CONSTRAINT "brought_documents_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_documents" ADD CONSTRAINT "brought_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_documents" ADD CONSTRAINT "brought_documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brought_documents_creation" ON "brought_documents" USING btree ("link_id","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "brought_documents_one" ON "brought_documents" USING btree ("link_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "brought_documents_shipment" ON "brought_documents" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "brought_documents_project" ON "brought_documents" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "brought_documents_decided_by" ON "brought_documents" USING btree ("decided_by");
