import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

const modules = import.meta.glob<Record<string, unknown>>('../../db/postgres/schema/**/*.ts', { eager: true })
const tables = [...new Set(Object.values(modules).flatMap((exported) => Object.values(exported).filter((value) => is(value, PgTable))))]

test('a status that is none of the shipment’s statuses is refused', async () => {
  const id = await seedShipment(db(), { customerId: await seedCustomer(db()) })
  await expect(databasePool().query(`update shipments set status = 'flying' where id = $1`, [id])).rejects.toMatchObject({
    code: '23514',
    constraint: 'shipments_status',
  })
  await expect(databasePool().query(`update shipments set mode = null where id = $1`, [id])).resolves.toBeDefined()
})

test('every column that is declared with a list of values has a CHECK of exactly that list', async () => {
  const { rows } = await databasePool().query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  const definitions = new Map(rows.map(({ name, definition }) => [name, definition]))
  const closed = tables.flatMap((table) =>
    Object.values(getTableColumns(table) as Record<string, PgColumn>)
      .filter(({ enumValues, generated }) => enumValues && !generated)
      .map(({ name, enumValues }) => ({ name: `${getTableName(table)}_${name}`, values: [...(enumValues ?? [])].sort() })),
  )
  expect(closed.length).toBeGreaterThan(35)
  const wrong = closed.filter(({ name, values }) => {
    const accepted = [...(definitions.get(name) ?? '').matchAll(/'([^']*)'::text/g)].map(([, value]) => value)
    return accepted.sort().join() !== values.join()
  })
  expect(wrong).toEqual([])
})

/** Rows that are never deleted and whose keys never change: nothing looks for the rows that refer to them. */
const permanent: Record<string, string> = {
  projects: 'the tenants are code',
  roles: 'the roles are code',
  users: 'a deleted user keeps its row (deleted_at)',
  incident_causes: 'an entry is deactivated',
  ticket_types: 'an entry is deactivated',
  ticket_modules: 'an entry is deactivated',
  ticket_sub_modules: 'an entry is deactivated',
  ticket_severities: 'an entry is deactivated',
  ticket_close_reasons: 'an entry is deactivated',
}

test('every foreign key has an index that begins with its columns, unless what it refers to is never deleted', async () => {
  const { rows } = await databasePool().query<{ name: string; target: string; action: string }>(`
    select conname as name, confrelid::regclass::text as target, confdeltype as action
    from pg_constraint c where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey
        -- A partial index answers for a foreign key where it leaves out nothing but nulls.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)',
          (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]))))
    order by 1`)
  const cascades = (action: string) => action !== 'a'
  expect(rows.filter(({ target, action }) => cascades(action) || !(target in permanent)).map(({ name }) => name)).toEqual([])
  const used = new Set(rows.map(({ target }) => target))
  expect(Object.keys(permanent).filter((target) => !used.has(target))).toEqual([])
})

test('every table of the database is declared in the schema', async () => {
  const { rows } = await databasePool().query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(tables.map((table) => getTableConfig(table).name).sort())
})

test('every table with a version has the trigger that counts it', async () => {
  const { rows } = await databasePool().query(`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attname = 'version' and not exists (
      select from pg_trigger t where t.tgrelid = c.oid and tgfoid = 'count_version'::regproc)`)
  expect(rows).toEqual([])
})

test('the version of a user or customer counts what a form edits and nothing else', async () => {
  const versionOf = async (change: string) =>
    (await databasePool().query(`with changed as (${change} returning version) select version from changed`)).rows[0].version
  const customerId = await seedCustomer(db())
  const { rows } = await databasePool().query(
    `insert into users (project_id, role_id, name, last_name, email) values (4, 2, 'Ada', 'Adams', 'version@example.test') returning id`,
  )
  const user = `where id = ${rows[0].id}`
  expect(await versionOf(`update users set preferences = '{}', password_hash = 'x', disabled_at = now() ${user}`)).toBe(1)
  expect(await versionOf(`update users set name = 'Ada' ${user}`)).toBe(2)
  const customer = `where id = ${customerId}`
  expect(await versionOf(`update customers set archived_at = now() ${customer}`)).toBe(1)
  const group = await databasePool().query(`insert into customer_groups (project_id, name) values (4, 'Versions') returning id`)
  expect(await versionOf(`update customers set group_id = ${group.rows[0].id} ${customer}`)).toBe(2)
  await databasePool().query('delete from customer_groups where id = $1', [group.rows[0].id])
  const { rows: left } = await databasePool().query(`select group_id, version from customers ${customer}`)
  expect(left).toEqual([{ group_id: null, version: 2 }])
})
