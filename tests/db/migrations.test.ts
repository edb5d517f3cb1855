import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { is } from 'drizzle-orm'
import { getViewConfig, PgView } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { root } from '#db/root.server.ts'
import { listChangedViews, withCountedVersions, withViews } from '#jobs/commands/setup/migration-views.mjs'
import { makeScratch } from '#tests/support/scratch.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

const folder = join(root, 'db/postgres/migrations')
const files = join(root, 'db/postgres/views')
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')
const { entries } = JSON.parse(read('meta', '_journal.json')) as { entries: { when: number; tag: string }[] }
const modules = import.meta.glob<Record<string, unknown>>('../../db/postgres/schema/**/*.ts', { eager: true })
const declared = Object.assign({}, ...Object.values(modules)) as Record<string, unknown>
const views = Object.values(declared).filter((value) => is(value, PgView))
const sorted = (names: string[]) => names.sort()

test('migrations follow each other in time, and of the schema they lead to there is one snapshot', () => {
  expect(entries).toEqual(entries.toSorted((one, other) => one.when - other.when || one.tag.localeCompare(other.tag)))
  const [stamp] = entries.at(-1)?.tag.split('_') ?? []
  expect(sorted(readdirSync(join(folder, 'meta')))).toEqual(sorted([`${stamp}_snapshot.json`, '_journal.json']))
  const { id, prevId, ...snapshot } = JSON.parse(read('meta', `${stamp}_snapshot.json`))
  const present = JSON.parse(JSON.stringify(generateDrizzleJson(declared)))
  expect({ ...present, id, prevId }, 'npm run migration -- <noun> writes what is missing').toEqual({ ...snapshot, id, prevId })
})

test('each view of the database is what its file says, and has the columns that the schema declares', async () => {
  const { rows } = await databasePool().query<{ name: string; definition: string }>(
    `select viewname as name, definition from pg_views where schemaname = 'public' order by 1`,
  )
  const names = rows.map(({ name }) => name)
  expect(sorted(readdirSync(files))).toEqual(names.map((name) => `${name}.sql`))
  expect(sorted(views.map((view) => getViewConfig(view).name))).toEqual(names)
  for (const { name, definition } of rows) {
    await databasePool().query(`create view as_in_its_file as ${readFileSync(join(files, `${name}.sql`), 'utf8')}`)
    const said = await databasePool().query(`select pg_get_viewdef('as_in_its_file'::regclass) as definition`)
    expect([name, said.rows[0].definition]).toEqual([name, definition])
    await databasePool().query('drop view as_in_its_file')
  }
  for (const view of views) expect(await db().select().from(view).limit(0)).toEqual([])
})

test('a migration makes the views anew whose files say something else than those before it', () => {
  expect(
    listChangedViews(
      files,
      entries.map(({ tag }) => read(`${tag}.sql`)),
    ),
  ).toEqual([])
  const scratch = makeScratch()
  const write = (name: string, text: string) => writeFileSync(join(scratch.path, `${name}.sql`), text)
  write('kept', '-- As it was.\nselect 1 as one,\n  (2) as two\n')
  write('changed', 'select 2 as two\n')
  write('added', 'select 3 as three\n')
  const former = [
    'CREATE VIEW "public"."kept" AS (\n  select 1 as one, ( 2 ) as two);--> statement-breakpoint\nCREATE VIEW "public"."changed" AS (\nselect 2);',
    'DROP VIEW "changed";\n--> statement-breakpoint\nCREATE VIEW "changed" AS (\nselect 1\n);\n--> statement-breakpoint\nCREATE VIEW "gone" AS (\nselect 1\n);',
  ]
  const changed = listChangedViews(scratch.path, former)
  scratch.remove()
  expect(withViews('ALTER TABLE "one" DROP COLUMN "two";', changed).split('\n--> statement-breakpoint\n')).toEqual([
    'DROP VIEW "changed";',
    'DROP VIEW "gone";',
    'ALTER TABLE "one" DROP COLUMN "two";',
    'CREATE VIEW "added" AS (\nselect 3 as three\n);',
    'CREATE VIEW "changed" AS (\nselect 2 as two\n);\n',
  ])
})

test('a migration that gives a table a version gives it the trigger that counts it', () => {
  const table = (name: string, column: string) => `CREATE TABLE "${name}" (\n\t"id" bigint,\n\t"${column}" integer DEFAULT 1 NOT NULL\n);`
  const added = 'ALTER TABLE "added" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;'
  const written = [table('other', 'number'), table('made', 'version'), added].join('\n--> statement-breakpoint\n')
  const counting = (name: string) => `CREATE TRIGGER count_version BEFORE UPDATE ON ${name} FOR EACH ROW EXECUTE FUNCTION count_version();`
  expect(withCountedVersions(written).split('\n--> statement-breakpoint\n').slice(3)).toEqual([counting('made'), counting('added')])
  expect(withCountedVersions(table('other', 'number'))).toBe(table('other', 'number'))
})
