CREATE INDEX "users_by_name" ON "users" USING btree ("project_id",lower(name || ' ' || last_name),"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("project_id",lower("name"),"id") WHERE deleted_at is null and archived_at is null;
--> statement-breakpoint
-- Any part of a number, by its groups of three letters. Where the database's user may not have the extension, the same questions are
-- answered without these indexes, only later; docs/decisions/097-search-in-invoices.md says how to make them then.
do $$
begin
  create extension if not exists pg_trgm;
  create index if not exists invoices_number_parts on invoices using gin (number gin_trgm_ops);
  create index if not exists shipments_number_parts on shipments using gin (number gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'Parts of numbers have no index: %', sqlerrm;
end $$;
