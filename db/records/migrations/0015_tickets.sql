CREATE TABLE "ticket_close_reasons" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "ticket_close_reasons_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_modules" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	"type_id" integer NOT NULL,
	CONSTRAINT "ticket_modules_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_severities" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "ticket_severities_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_sub_modules" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	"module_id" integer NOT NULL,
	CONSTRAINT "ticket_sub_modules_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_types" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "ticket_types_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"title" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	CONSTRAINT "ticket_documents_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"number" text GENERATED ALWAYS AS ('T-' || (100000 + id)) STORED NOT NULL,
	"created_by" bigint NOT NULL,
	"phone" text,
	"type_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"sub_module_id" integer,
	"severity_id" integer,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"status_id" smallint DEFAULT 1 NOT NULL,
	"assigned_to" bigint,
	"close_reason_id" integer,
	"close_text" text,
	"closed_at" timestamp with time zone,
	"shipment_id" bigint,
	"container_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_close_reasons" ADD CONSTRAINT "ticket_close_reasons_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_modules" ADD CONSTRAINT "ticket_modules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_modules" ADD CONSTRAINT "ticket_modules_project_id_type_id_ticket_types_project_id_id_fk" FOREIGN KEY ("project_id","type_id") REFERENCES "public"."ticket_types"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_severities" ADD CONSTRAINT "ticket_severities_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_sub_modules" ADD CONSTRAINT "ticket_sub_modules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_sub_modules" ADD CONSTRAINT "ticket_sub_modules_project_id_module_id_ticket_modules_project_id_id_fk" FOREIGN KEY ("project_id","module_id") REFERENCES "public"."ticket_modules"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD CONSTRAINT "ticket_documents_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD CONSTRAINT "ticket_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD CONSTRAINT "ticket_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_copies" ADD CONSTRAINT "ticket_copies_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_type_id_ticket_types_project_id_id_fk" FOREIGN KEY ("project_id","type_id") REFERENCES "public"."ticket_types"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_module_id_ticket_modules_project_id_id_fk" FOREIGN KEY ("project_id","module_id") REFERENCES "public"."ticket_modules"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_sub_module_id_ticket_sub_modules_project_id_id_fk" FOREIGN KEY ("project_id","sub_module_id") REFERENCES "public"."ticket_sub_modules"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_severity_id_ticket_severities_project_id_id_fk" FOREIGN KEY ("project_id","severity_id") REFERENCES "public"."ticket_severities"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_close_reason_id_ticket_close_reasons_project_id_id_fk" FOREIGN KEY ("project_id","close_reason_id") REFERENCES "public"."ticket_close_reasons"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_comments_ticket" ON "ticket_comments" USING btree ("ticket_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_comments_creation" ON "ticket_comments" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "ticket_documents_ticket" ON "ticket_documents" USING btree ("ticket_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_documents_creation" ON "ticket_documents" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_copies_once" ON "ticket_copies" USING btree ("ticket_id","email");--> statement-breakpoint
CREATE INDEX "ticket_copies_email" ON "ticket_copies" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_creation" ON "tickets" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "tickets_of_project" ON "tickets" USING btree ("project_id","status_id","id");--> statement-breakpoint
CREATE INDEX "tickets_creator" ON "tickets" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tickets_shipment" ON "tickets" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "tickets_container" ON "tickets" USING btree ("container_id");