// What drizzle-kit leaves out of a migration: the files of db/postgres/views, by what the migrations made of them last, and triggers.
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'

const made =
  /^(?:CREATE (?:OR REPLACE )?VIEW (?:"public"\.)?"(\w+)" AS \(\n([\s\S]*?)\);|DROP VIEW (?:IF EXISTS )?(?:"public"\.)?"(\w+)";)/gm

const essence = (/** @type {string | undefined} */ text) =>
  text
    ?.replace(/--.*/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')
    .trim()

/**
 * The views that the migrations make otherwise than their files say, by name; `former` without a view, `text` without a file.
 * @param {string} files their folder
 * @param {readonly string[]} migrations their texts, in order
 */
export function listChangedViews(files, migrations) {
  const former = new Map()
  for (const [, name, text, dropped] of migrations.join('\n').matchAll(made)) {
    if (name) former.set(name, text)
    else former.delete(dropped)
  }
  const present = new Map(
    readdirSync(files)
      .filter((file) => file.endsWith('.sql'))
      .map((file) => [parse(file).name, readFileSync(join(files, file), 'utf8').trimEnd()]),
  )
  return [...new Set([...former.keys(), ...present.keys()])]
    .sort()
    .map((name) => ({ name, former: former.get(name), text: present.get(name) }))
    .filter(({ former, text }) => essence(former) !== essence(text))
}

/**
 * A migration with these views: what they read may change type or go while they are dropped.
 * @param {string} migration
 * @param {ReturnType<typeof listChangedViews>} views
 */
export function withViews(migration, views) {
  const dropped = views.filter(({ former }) => former !== undefined).map(({ name }) => `DROP VIEW "${name}";`)
  const created = views.filter(({ text }) => text !== undefined).map(({ name, text }) => `CREATE VIEW "${name}" AS (\n${text}\n);`)
  const statements = [...dropped, ...(migration.trim() ? [migration.trim()] : []), ...created]
  return `${statements.join('\n--> statement-breakpoint\n')}\n`
}

const versioned = /^(?:CREATE TABLE "(\w+)" \((?:\n\t.*)*?\n\t"version" integer|ALTER TABLE "(\w+)" ADD COLUMN "version" integer)/gm

/**
 * A migration with the trigger that counts the version of each table to which it adds one. A table whose rows feeds write again, or that
 * hold more than a form edits, says in it what counts, as the first migration does.
 * @param {string} migration
 */
export function withCountedVersions(migration) {
  const triggers = [...migration.matchAll(versioned)].map(
    ([, created, altered]) =>
      `CREATE TRIGGER count_version BEFORE UPDATE ON ${created ?? altered} FOR EACH ROW EXECUTE FUNCTION count_version();`,
  )
  return [migration.trimEnd(), ...triggers].filter(Boolean).join('\n--> statement-breakpoint\n')
}
