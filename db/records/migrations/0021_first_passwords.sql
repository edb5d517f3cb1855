ALTER TABLE "user_drafts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "owes_new_password" boolean DEFAULT false NOT NULL;