CREATE TABLE "legal_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"document" text NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"dated_on" date NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" bigint NOT NULL,
	CONSTRAINT "legal_texts_version" UNIQUE("project_id","document","language","number"),
	CONSTRAINT "legal_texts_document" CHECK ("document" in ('terms', 'notice')),
	CONSTRAINT "legal_texts_language" CHECK ("language" in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "controller_name" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "controller_address" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "controller_contact" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "controller_email" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "legal_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;