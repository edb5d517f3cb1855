CREATE TABLE "invoice_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	CONSTRAINT "invoice_documents_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"sequence" smallint NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_price" numeric(16, 4) NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"tax" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"shipment_id" bigint,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"currency" text NOT NULL,
	"total" numeric(16, 2) NOT NULL,
	"balance" numeric(16, 2) NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"status" text GENERATED ALWAYS AS (case when is_cancelled then 'cancelled' when balance = 0 then 'paid' when balance < total then 'partial' else 'open' end) STORED NOT NULL,
	"source" text,
	"source_key" text,
	"source_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_currency" CHECK (currency in ('USD', 'MXN')),
	CONSTRAINT "invoices_amounts" CHECK (balance >= 0 and balance <= total and not (is_cancelled and balance > 0))
);
--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_documents_invoice" ON "invoice_documents" USING btree ("invoice_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_documents_creation" ON "invoice_documents" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_sequence" ON "invoice_lines" USING btree ("invoice_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("project_id",lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_source" ON "invoices" USING btree ("project_id","source","source_key");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("project_id","currency","issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id","currency","issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_owed" ON "invoices" USING btree ("customer_id","currency","due_on","balance") WHERE balance > 0;--> statement-breakpoint
CREATE INDEX "invoices_shipment" ON "invoices" USING btree ("shipment_id");--> statement-breakpoint
CREATE VIEW "public"."vwInvoiceMXN" AS (
  select i.id, i.project_id, i.customer_id, c.name as customer, s.id as shipment_id, s.number as shipment,
    i.number, i.issued_on, i.due_on, i.currency, i.total, i.balance, i.status
  from invoices i
  left join customers c on c.id = i.customer_id
  left join shipments s on s.id = i.shipment_id and s.customer_id = i.customer_id
  where i.currency = 'MXN');--> statement-breakpoint
CREATE VIEW "public"."vwInvoiceUSD" AS (
  select i.id, i.project_id, i.customer_id, c.name as customer, s.id as shipment_id, s.number as shipment,
    i.number, i.issued_on, i.due_on, i.currency, i.total, i.balance, i.status
  from invoices i
  left join customers c on c.id = i.customer_id
  left join shipments s on s.id = i.shipment_id and s.customer_id = i.customer_id
  where i.currency = 'USD');