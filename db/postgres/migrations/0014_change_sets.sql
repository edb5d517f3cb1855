CREATE TABLE "change_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	"undone_reason" text,
	CONSTRAINT "change_sets_kind" CHECK ("kind" in ('feed-run', 'customer-merge'))
);
--> statement-breakpoint
CREATE TABLE "row_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_set_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_key" jsonb NOT NULL,
	"object_id" bigint,
	"act" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"digest" uuid,
	CONSTRAINT "row_changes_act" CHECK ("act" in ('insert', 'update', 'delete'))
);
--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "change_set_id" bigint;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_changes" ADD CONSTRAINT "row_changes_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "row_changes_set" ON "row_changes" USING btree ("change_set_id");--> statement-breakpoint
CREATE INDEX "row_changes_object" ON "row_changes" USING btree ("object_id","change_set_id");--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_runs_change_set" ON "feed_runs" USING btree ("change_set_id");--> statement-breakpoint
-- From here on this file is written by hand.
-- Fields that say nothing of what somebody changed do not count. A null and an absent field are alike, so that a nullable column can be added.
CREATE FUNCTION row_digest(jsonb) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5((jsonb_strip_nulls($1) - '{updated_at,version}'::text[])::text)::uuid
$$;
--> statement-breakpoint
CREATE AGGREGATE jsonb_merge(jsonb) (SFUNC = jsonb_concat, STYPE = jsonb);
--> statement-breakpoint
-- Records what a statement changed for the change set that its transaction names. The first argument is the columns of the primary key, the
-- second the column that says what the row belongs to. Times are written in UTC, whatever the session's zone.
CREATE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql SET timezone TO 'UTC' AS $$
DECLARE
  set_id CONSTANT bigint := current_setting('fairway.change_set');
  keys CONSTANT text[] := string_to_array(TG_ARGV[0], ',');
  key_of CONSTANT text := (SELECT format('jsonb_build_object(%s)', string_agg(format('%L, r.%I', key, key), ', ')) FROM unnest(keys) AS key);
  head CONSTANT text := format('%L::bigint, %L, %s, %s', set_id, TG_TABLE_NAME, key_of, 'r.' || quote_ident(TG_ARGV[1]));
  same_key CONSTANT text := (SELECT string_agg(format('f.%1$I = r.%1$I', key), ' AND ') FROM unnest(keys) AS key);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format('INSERT INTO row_changes (change_set_id, table_name, row_key, object_id, act, before, after, digest)
      SELECT %s, ''update'', d.before, d.after, row_digest(d.whole)
      FROM changed r JOIN former f ON %s CROSS JOIN LATERAL (
        SELECT w.whole, jsonb_object_agg(e.key, e.value) AS before, jsonb_object_agg(e.key, w.whole -> e.key) AS after
        FROM (SELECT to_jsonb(r) AS whole) w, jsonb_each(to_jsonb(f)) e
        WHERE w.whole -> e.key IS DISTINCT FROM e.value AND e.key NOT IN (''updated_at'', ''version'') GROUP BY w.whole
      ) d', head, same_key);
  END IF;
  -- A row whose key has changed is another row.
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND keys <> '{id}') THEN
    EXECUTE format('INSERT INTO row_changes (change_set_id, table_name, row_key, object_id, act, before)
      SELECT %s, ''delete'', to_jsonb(r) FROM former r %s', head,
      CASE TG_OP WHEN 'UPDATE' THEN format('WHERE NOT EXISTS (SELECT FROM changed f WHERE %s)', same_key) ELSE '' END);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND keys <> '{id}') THEN
    EXECUTE format('INSERT INTO row_changes (change_set_id, table_name, row_key, object_id, act, digest)
      SELECT %s, ''insert'', row_digest(to_jsonb(r)) FROM changed r %s', head,
      CASE TG_OP WHEN 'UPDATE' THEN format('WHERE NOT EXISTS (SELECT FROM former f WHERE %s)', same_key) ELSE '' END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Every migration that makes a table calls this for it. Unless the column that names its owner is given, that is the first that a row
-- cannot be without and that it is deleted with.
CREATE FUNCTION record_changes_of(recorded regclass, owner text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  keys text;
  object text := owner;
  named CONSTANT text := 'WHEN (current_setting(''fairway.change_set'', true) <> '''') EXECUTE FUNCTION record_changes';
BEGIN
  SELECT string_agg(attname, ',' ORDER BY attnum) INTO keys
  FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey) WHERE indrelid = recorded AND indisprimary;
  IF object IS NULL THEN
    SELECT attname INTO object FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE conrelid = recorded AND contype = 'f' AND confdeltype = 'c' AND cardinality(conkey) = 1 AND attnotnull AND atttypid = 'bigint'::regtype
    ORDER BY attnum LIMIT 1;
  END IF;
  object := coalesce(object, split_part(keys, ',', 1));
  EXECUTE format('CREATE TRIGGER record_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT %s(%L, %L)', recorded, named, keys, object);
  EXECUTE format('CREATE TRIGGER record_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT %s(%L, %L)',
    recorded, named, keys, object);
  EXECUTE format('CREATE TRIGGER record_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS former FOR EACH STATEMENT %s(%L, %L)', recorded, named, keys, object);
END $$;
--> statement-breakpoint
SELECT record_changes_of(name::regclass, 'id') FROM unnest('{shipments,held_shipments,containers,customers,customer_groups,invoices,tickets,users,reports,customer_alerts,activity_events,exception_thresholds,tariffs,saved_views}'::text[]) AS name;
--> statement-breakpoint
SELECT record_changes_of(name::regclass) FROM unnest('{shipment_events,shipment_dates,routings,shipment_comments,shipment_documents,container_events,container_comments,container_documents,container_history,container_feeds,incidents,exceptions_set_aside,customer_aliases,contacts,customer_logos,user_customers,invoice_lines,invoice_documents,ticket_copies,ticket_comments,ticket_documents,report_shares,customer_alert_users,customer_alert_emails,shipment_follows}'::text[]) AS name;
--> statement-breakpoint
-- An undo writes the former dates back itself.
DROP TRIGGER keep_dates_insert ON shipments;
--> statement-breakpoint
DROP TRIGGER keep_dates_update ON shipments;
--> statement-breakpoint
CREATE TRIGGER keep_dates_insert AFTER INSERT ON shipments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (coalesce(current_setting('fairway.undoing', true), '') = '') EXECUTE FUNCTION keep_dates();
--> statement-breakpoint
CREATE TRIGGER keep_dates_update AFTER UPDATE ON shipments REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (coalesce(current_setting('fairway.undoing', true), '') = '') EXECUTE FUNCTION keep_dates();
