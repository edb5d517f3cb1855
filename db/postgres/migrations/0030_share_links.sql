CREATE TABLE "share_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"container_id" bigint,
	"customer_id" bigint NOT NULL,
	"parts" text[] NOT NULL,
	"note" text,
	"secret_hash" "bytea" NOT NULL,
	"creation_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" bigint,
	CONSTRAINT "share_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "sharing_settings" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"allows_links" boolean NOT NULL,
	"allows_look_up" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_settings" ADD CONSTRAINT "sharing_settings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_creation" ON "share_links" USING btree ("user_id","creation_key");--> statement-breakpoint
CREATE INDEX "share_links_shipment" ON "share_links" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "share_links_container" ON "share_links" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "share_links_customer" ON "share_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "share_links_newest" ON "share_links" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "share_links_expiry" ON "share_links" USING btree ("expires_at");--> statement-breakpoint
-- From here on this file is written by hand.
SELECT record_changes_of('share_links'::regclass, 'id');
