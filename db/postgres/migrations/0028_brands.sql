CREATE TABLE "brand_pictures" (
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"is_used" boolean NOT NULL,
	"file_id" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_pictures_project_id_kind_is_used_pk" PRIMARY KEY("project_id","kind","is_used"),
	CONSTRAINT "brand_pictures_kind" CHECK ("kind" in ('logo', 'logo-dark', 'icon', 'icon-phone', 'icon-small', 'loader', 'sign-in'))
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "default_time_zone" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "slogan_en" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "slogan_es" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "sender_address" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "support_address" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "shows_apps" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "brand_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_pictures" ADD CONSTRAINT "brand_pictures_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_pictures" ADD CONSTRAINT "brand_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_pictures_file" ON "brand_pictures" USING btree ("file_id");