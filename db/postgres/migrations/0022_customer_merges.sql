CREATE TABLE "customer_merges" (
	"change_set_id" bigint PRIMARY KEY NOT NULL,
	"merged_id" bigint NOT NULL,
	"remaining_id" bigint NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_merged_id_customers_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_remaining_id_customers_id_fk" FOREIGN KEY ("remaining_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_merged" ON "customer_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "customer_merges_remaining" ON "customer_merges" USING btree ("remaining_id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_id_customers_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into_id") WHERE merged_into_id is not null;
--> statement-breakpoint
-- From here on this file is written by hand. What a merge writes can be taken back.
SELECT record_changes_of(name::regclass, 'id') FROM unnest('{access_tokens,announcements,report_letters}'::text[]) AS name;
