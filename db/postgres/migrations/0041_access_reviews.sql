CREATE TABLE "access_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"customer_id" bigint,
	"reviewed_by" bigint NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"people" integer NOT NULL,
	"grants" integer NOT NULL,
	"unused" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_customers" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "user_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_reviews_latest" ON "access_reviews" USING btree ("project_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "access_reviews_customer" ON "access_reviews" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_customers_id" ON "user_customers" USING btree ("id");--> statement-breakpoint
-- From here on this file is written by hand.
-- A separation knows rows of a merge by their content, of which the new column is a part.
UPDATE row_changes r SET digest = row_digest(to_jsonb(seen)) FROM user_customers seen
WHERE r.table_name = 'user_customers' AND r.act = 'insert' AND r.row_key = jsonb_build_object('user_id', seen.user_id, 'customer_id', seen.customer_id)
  AND r.digest = row_digest(to_jsonb(seen) - 'id');
