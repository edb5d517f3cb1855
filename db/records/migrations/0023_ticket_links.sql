ALTER TABLE "ticket_comments" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "author_email" text;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_comments_creation_outside" ON "ticket_comments" USING btree ("ticket_id","author_email","creation_key");--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_author" CHECK ((created_by is null) = (author_email is not null));