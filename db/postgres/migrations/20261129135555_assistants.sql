-- oldest build: 20261129082000_held_reasons
CREATE TABLE "assistant_settings" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"role_ids" integer[] NOT NULL,
	"prices" boolean NOT NULL,
	"parties" boolean NOT NULL,
	"documents" boolean NOT NULL,
	"comments" boolean NOT NULL,
	"tickets" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_settings" ADD CONSTRAINT "assistant_settings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;
