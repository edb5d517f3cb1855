ALTER TABLE "users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_customer_ids" bigint[];--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_disabled_by" CHECK ("disabled_by" in ('colleague', 'directory', 'forwarder'));
--> statement-breakpoint
-- From here on this file is written by hand.
UPDATE users SET disabled_by = CASE
    WHEN was_disabled_by_colleague THEN 'colleague'
    WHEN EXISTS (SELECT FROM scim_users WHERE user_id = users.id AND scim_users.disabled_at = users.disabled_at) THEN 'directory'
    ELSE 'forwarder' END,
  disabled_customer_ids = CASE WHEN was_disabled_by_colleague
    THEN array(SELECT customer_id FROM user_customers WHERE user_id = users.id) END
  WHERE disabled_at IS NOT NULL;
--> statement-breakpoint
-- Whoever has no password was invited, unless a directory that mails nothing or a rule made the account.
UPDATE users SET invited_at = created_at
  WHERE password_hash IS NULL AND kind = 'person'
    AND NOT EXISTS (SELECT FROM scim_users LEFT JOIN scim_settings USING (service_id)
      WHERE scim_users.user_id = users.id AND way = 'made' AND NOT coalesce(invites, false))
    AND NOT EXISTS (SELECT FROM user_identities WHERE user_identities.user_id = users.id AND linked_by = 'rule');
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "was_disabled_by_colleague";
