ALTER TABLE "user_customers" ADD COLUMN "granted_by" bigint;--> statement-breakpoint
ALTER TABLE "user_customers" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_customers" ADD CONSTRAINT "user_customers_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

--> statement-breakpoint
-- From here on this file is written by hand.
-- What the audit trail says of grants made before: of each person and each name of one customer alone, the latest entry that gave or took it.
-- Rows of a merge stay as they are, because its separation knows them by their content.
UPDATE user_customers seen SET granted_at = latest.at, granted_by = latest.giver
FROM (
  SELECT DISTINCT ON (e.project_id, e.subject_id, each.name) e.project_id, e.subject_id, each.name, e.at, is_given, giver.id AS giver
  FROM audit_entries e
  CROSS JOIN LATERAL (VALUES ('after', 'before', true), ('before', 'after', false)) AS side (has, lacks, is_given)
  CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE jsonb_typeof(e.details #> ARRAY[has, 'customers']) WHEN 'array' THEN e.details #> ARRAY[has, 'customers'] ELSE '[]' END) AS each (name)
  LEFT JOIN users giver ON giver.id = e.user_id AND e.action <> 'add-user-by-rule'
  WHERE e.subject_kind = 'user' AND NOT coalesce((e.details #> ARRAY[lacks, 'customers']) ? each.name, false)
  ORDER BY e.project_id, e.subject_id, each.name, e.id DESC
) latest
JOIN users u ON u.project_id = latest.project_id AND u.id::text = latest.subject_id
JOIN (
  SELECT project_id, name, min(id) AS id, min(created_at) AS created_at FROM customers GROUP BY project_id, name HAVING count(*) = 1
) c ON c.project_id = latest.project_id AND c.name = latest.name AND c.created_at <= latest.at
WHERE is_given AND seen.user_id = u.id AND seen.customer_id = c.id AND NOT EXISTS (
  SELECT FROM row_changes r WHERE r.table_name = 'user_customers' AND r.object_id = seen.user_id AND r.row_key @> jsonb_build_object('customer_id', c.id));
