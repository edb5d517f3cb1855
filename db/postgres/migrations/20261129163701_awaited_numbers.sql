CREATE TABLE "awaited_numbers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "awaited_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"number" text NOT NULL,
	"word" text NOT NULL,
	"core" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"found_at" timestamp with time zone,
	"shipment_id" bigint
);
--> statement-breakpoint
ALTER TABLE "awaited_numbers" ADD CONSTRAINT "awaited_numbers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_numbers" ADD CONSTRAINT "awaited_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_numbers" ADD CONSTRAINT "awaited_numbers_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "awaited_numbers_once" ON "awaited_numbers" USING btree ("user_id","word");--> statement-breakpoint
CREATE INDEX "awaited_numbers_word" ON "awaited_numbers" USING btree ("project_id","word");--> statement-breakpoint
CREATE INDEX "awaited_numbers_core" ON "awaited_numbers" USING btree ("project_id","core");--> statement-breakpoint
CREATE INDEX "awaited_numbers_shipment" ON "awaited_numbers" USING btree ("shipment_id");
