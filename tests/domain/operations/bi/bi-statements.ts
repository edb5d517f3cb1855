import type { Dice } from '#db/seed/dice.ts'

/** The catalogue that says the same whatever rows there are. */
export const blind = [
  'select * from pg_stats where schemaname <> $$pg_catalog$$',
  'select * from pg_stats_ext',
  'select * from pg_stats_ext_exprs',
  'select * from pg_statistic',
  'select * from pg_statistic_ext_data',
  'select rolname, rolsuper, rolconnlimit from pg_roles',
  'select * from pg_authid',
  'select nspname, relname, relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname !~ $$^pg_$$',
  'select relname, attname, atttypid from pg_attribute a join pg_class c on c.oid = attrelid where relnamespace = $$public$$::regnamespace',
  'select proname, prosrc, proacl from pg_proc where pronamespace = $$bi$$::regnamespace',
  'select sequencename, last_value from pg_sequences',
  'select * from pg_views where schemaname in ($$bi$$, $$public$$)',
  'select * from pg_policies',
  'select * from pg_publication_tables',
  'select * from pg_prepared_xacts',
  'select * from pg_largeobject',
  'select conname, pg_get_constraintdef(oid) from pg_constraint',
  'select pg_get_viewdef(oid) from pg_class where relkind = $$v$$ and relnamespace = $$bi$$::regnamespace',
  'select * from information_schema.columns where table_schema in ($$bi$$, $$public$$)',
  'select * from information_schema.table_privileges',
  'select * from information_schema.routines where routine_schema in ($$bi$$, $$public$$)',
  'select relname, has_table_privilege(c.oid, $$select$$) from pg_class c where relkind in ($$r$$, $$v$$) and relnamespace = $$public$$::regnamespace',
]

/** What counts rows of everybody together. */
export const counting = [
  'select * from pg_stats',
  'select database_to_xml(true, true, $$$$)',
  'select relname, reltuples, relpages from pg_class',
  'select * from pg_stat_all_tables',
  'select * from pg_stat_user_tables',
  'select * from pg_statio_user_tables',
  'select * from pg_stat_xact_all_tables',
  'select * from pg_stat_user_functions',
  'select * from pg_stat_all_indexes',
  'select * from pg_stat_database',
  'select * from pg_stat_activity',
  'select * from pg_locks',
  'select * from pg_stat_progress_vacuum',
  'select * from pg_settings',
  'select * from pg_cursors',
  'select pg_relation_size($$public.shipments$$), pg_total_relation_size($$public.customers$$), pg_database_size(current_database())',
  'select pg_stat_get_live_tuples($$public.shipments$$::regclass), pg_stat_get_tuples_inserted($$public.invoices$$::regclass)',
  'select txid_current(), pg_current_wal_lsn()',
]

const tables = ['shipments', 'customers', 'invoices', 'bi_readers', 'shipment_facts', 'users', 'change_log', 'settings']

/** What a role may not, or gains nothing by. */
export const forbidden: ((dice: Dice) => string)[] = [
  ...['set role postgres', 'set local role postgres', 'set session authorization postgres', 'reset session authorization'],
  ...[
    'select set_config($$role$$, $$postgres$$, true)',
    'create extension dblink',
    'create extension file_fdw',
    'create server s foreign data wrapper postgres_fdw',
  ],
  ...[
    'select pg_read_file($$/etc/passwd$$)',
    'select pg_read_binary_file($$PG_VERSION$$)',
    'select pg_ls_dir($$.$$)',
    'select * from pg_ls_logdir()',
  ],
  ...['select lo_import($$/etc/passwd$$)', 'select lo_export(1, $$/tmp/x$$)', 'select lo_get(16384)', 'select lo_open(16384, 262144)'],
  ...[
    'select * from dblink($$dbname=postgres$$, $$select 1$$) as t(a int)',
    'load $$auto_explain$$',
    'checkpoint',
    'select pg_switch_wal()',
  ],
  ...['select pg_reload_conf()', 'alter system set log_statement = $$all$$', 'select schema_to_xml($$public$$, true, true, $$$$)'],
  ...[
    'alter view bi.shipments set (security_barrier = false)',
    'create or replace view bi.shipments as select 1 as id',
    'drop view bi.events',
  ],
  ...[
    'alter function bi.read_shipments() security invoker',
    'create function bi.mine() returns int language sql as $$select 1$$',
    'alter function bi.read_events() reset all',
  ],
  ...[
    'grant select on bi.shipments to public',
    'grant pg_read_all_data to current_user',
    'alter role current_user superuser',
    'alter role current_user bypassrls',
  ],
  ...[
    'create table public.mine (a int)',
    'create schema mine',
    'create function public.mine() returns int language sql as $$select 1$$',
    'create trigger t instead of insert on bi.shipments execute function suppress_redundant_updates_trigger()',
  ],
  ...[
    'insert into bi.shipments (number) values ($$x$$)',
    'update bi.invoices set balance = 0',
    'delete from bi.events',
    'truncate public.shipments',
  ],
  ...[
    'select nextval($$public.shipments_id_seq$$)',
    'select setval($$public.shipments_id_seq$$, 1)',
    'select currval($$public.shipments_id_seq$$)',
    'select lastval()',
    'select last_value from public.shipments_id_seq',
  ],
].map((text) => () => text)
forbidden.push(
  (dice) => `select * from public.${dice.pick(tables)}`,
  (dice) => `explain select * from public.${dice.pick(tables)} where id = ${dice.between(1, 60)}`,
  (dice) => `select query_to_xml($$select * from public.${dice.pick(tables)}$$, true, true, $$$$)`,
  (dice) => `select table_to_xml($$public.${dice.pick(tables)}$$, true, true, $$$$)`,
  (dice) => `copy public.${dice.pick(tables)} to stdout`,
  () => `copy (select 1) to program $$cat > /tmp/x$$`,
  (dice) => `lock table public.${dice.pick(tables)} in access share mode`,
  (dice) => `analyze public.${dice.pick(tables)}`,
  (dice) => `create temp view stolen as select * from public.${dice.pick(tables)}; select * from stolen`,
  (dice) => `create temp table copied (like public.${dice.pick(tables)} including all); select * from copied`,
  (dice) => `insert into public.${dice.pick(tables)} (id) values (1)`,
  (dice) => `do $do$ begin execute 'select * from public.${dice.pick(tables)}'; end $do$`,
)

/** Settings that every role may change, and that say more or plan otherwise. */
export const settings = [
  ...[
    'enable_hashjoin = off',
    'enable_mergejoin = off',
    'enable_nestloop = off',
    'enable_seqscan = off',
    'enable_hashagg = off',
    'enable_memoize = off',
  ],
  ...[
    'client_min_messages = debug5',
    'client_min_messages = log; set local debug_print_plan = on',
    'client_min_messages = log; set local debug_print_rewritten = on',
    'client_min_messages = log; set local trace_sort = on',
  ],
  ...[
    'work_mem = 64',
    'from_collapse_limit = 1',
    'join_collapse_limit = 1',
    'geqo_threshold = 2',
    'plan_cache_mode = force_generic_plan',
    'row_security = off',
  ],
  ...[
    'search_path = pg_temp, public, bi',
    'search_path = public, bi',
    'jit_above_cost = 0',
    'constraint_exclusion = on',
    'lc_messages = C',
  ],
  ...['default_transaction_read_only = off', 'max_parallel_workers_per_gather = 4', 'parallel_setup_cost = 0', 'debug_parallel_query = on'],
]

/** Objects of one's own in front of those that the functions of the views read. */
export const decoys = [
  'create temp table customers as select 1 as id, 4 as project_id, null::timestamptz as deleted_at',
  'create temp table bi_readers as select session_user::text as role_name, 4 as project_id, null::bigint[] as customer_ids',
  'create temp view shipment_facts as select 1 as shipment_id',
  'create function pg_temp.lower(text) returns text language sql as $fn$ select $$x$$ $fn$',
]
