ALTER TABLE "recovery_tokens" ADD COLUMN "invites" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- From here on this file is written by hand.
UPDATE recovery_tokens SET invites = true FROM users WHERE users.id = user_id AND password_hash IS NULL;
