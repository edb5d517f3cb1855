-- Any part of a user's name, e-mail or position, by its groups of three letters; without the extension the list is searched without it,
-- as in 0030.
do $$
begin
  create extension if not exists pg_trgm;
  create index if not exists users_parts on users
    using gin ((name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops, position gin_trgm_ops) with (fastupdate = off);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'Parts of names have no index: %', sqlerrm;
end $$;
