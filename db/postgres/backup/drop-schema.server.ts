import type { ClientBase } from 'pg'

/**
 * Drops all tables and routines in `public` that no extension owns, what the views of BI read, and those with it, and drizzle's journal. All else in
 * other schemas stays.
 */
export async function dropSchema(client: ClientBase): Promise<void> {
  await client.query(`
    do $$
    declare
      ours record;
    begin
      for ours in select oid::regclass as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
      loop
        execute format('drop table if exists %s cascade', ours.name);
      end loop;
      for ours in select oid::regprocedure as name from pg_proc p
        where (pronamespace = 'public'::regnamespace or pronamespace = to_regnamespace('bi') and proname like 'read\\_%')
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      loop
        execute format('drop routine %s cascade', ours.name);
      end loop;
    end $$`)
  await client.query('drop schema if exists drizzle cascade')
}
