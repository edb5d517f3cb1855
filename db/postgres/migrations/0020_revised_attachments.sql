ALTER TABLE "container_comments" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "container_documents" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_comments" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_documents" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_documents" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_comments" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_documents" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "container_comments" ADD COLUMN "revisions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "container_comments" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "container_comments" ADD COLUMN "revised_by" bigint;--> statement-breakpoint
ALTER TABLE "container_documents" ADD COLUMN "revisions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "container_documents" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "container_documents" ADD COLUMN "revised_by" bigint;--> statement-breakpoint
ALTER TABLE "shipment_comments" ADD COLUMN "revisions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_comments" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_comments" ADD COLUMN "revised_by" bigint;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD COLUMN "revisions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD COLUMN "revised_by" bigint;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD COLUMN "revisions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD COLUMN "revised_by" bigint;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "revisions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "revised_by" bigint;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD COLUMN "revisions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD COLUMN "revised_by" bigint;--> statement-breakpoint
ALTER TABLE "container_comments" ADD CONSTRAINT "container_comments_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_documents" ADD CONSTRAINT "container_documents_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_comments" ADD CONSTRAINT "shipment_comments_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD CONSTRAINT "ticket_documents_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "container_comments_revised_by" ON "container_comments" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
CREATE INDEX "container_documents_revised_by" ON "container_documents" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
CREATE INDEX "shipment_comments_revised_by" ON "shipment_comments" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
CREATE INDEX "shipment_documents_revised_by" ON "shipment_documents" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
CREATE INDEX "invoice_documents_revised_by" ON "invoice_documents" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
CREATE INDEX "ticket_comments_revised_by" ON "ticket_comments" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
CREATE INDEX "ticket_documents_revised_by" ON "ticket_documents" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
ALTER TABLE "container_comments" ADD CONSTRAINT "container_comments_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("text" is not null or revised_at is not null));--> statement-breakpoint
ALTER TABLE "container_documents" ADD CONSTRAINT "container_documents_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("file_id" is not null or revised_at is not null));--> statement-breakpoint
ALTER TABLE "shipment_comments" ADD CONSTRAINT "shipment_comments_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("text" is not null or revised_at is not null));--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("file_id" is not null or revised_at is not null));--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("file_id" is not null or revised_at is not null));--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("text" is not null or revised_at is not null));--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD CONSTRAINT "ticket_documents_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("file_id" is not null or revised_at is not null));