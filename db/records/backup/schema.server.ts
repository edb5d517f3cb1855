import type { ClientBase } from 'pg'
import { listMigrations } from '../migrate.server.ts'

/** Drops all tables and routines of the schema `public` that no extension owns, and drizzle's journal. Other schemas stay. */
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
      for ours in select oid::regprocedure as name from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      loop
        execute format('drop routine %s cascade', ours.name);
      end loop;
    end $$`)
  await client.query('drop schema if exists drizzle cascade')
}

/**
 * Applies this program's migrations from one position in their list up to another, inside the caller's transaction (drizzle's own
 * migrator would commit it), and enters them in that migrator's journal.
 */
export async function applyMigrations(client: ClientBase, from: number, to: number): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of listMigrations().slice(from, to)) {
    for (const statement of sql) if (statement.trim()) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
}
