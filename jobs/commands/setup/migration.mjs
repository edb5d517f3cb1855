// npm run migration -- <noun>: one migration from the last to what the schema and the files of the views say now.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listChangedViews, withCountedVersions, withViews } from './migration-views.mjs'

const folder = 'db/postgres/migrations'
const meta = join(folder, 'meta')
const tagsOf = () =>
  JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')).entries.map((/** @type {{ tag: string }} */ { tag }) => tag)
const pathOf = (/** @type {string} */ tag) => join(folder, `${tag}.sql`)
const generate = (/** @type {string[]} */ ...options) => {
  const { status } = spawnSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', noun, ...options], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}

const noun = process.argv[2] ?? ''
if (!/^[a-z][a-z_]*$/.test(noun)) {
  process.stderr.write('npm run migration -- <noun>, in small letters and underscores: what the migration is about.\n')
  process.exit(1)
}
const former = tagsOf()
const views = listChangedViews(
  'db/postgres/views',
  former.map((/** @type {string} */ tag) => readFileSync(pathOf(tag), 'utf8')),
)
generate()
if (tagsOf().length === former.length && views.length > 0) generate('--custom')
const tag = tagsOf()[former.length]
if (!tag) process.exit(0)
writeFileSync(pathOf(tag), withViews(withCountedVersions(readFileSync(pathOf(tag), 'utf8').replace(/^-- Custom SQL.*/, '')), views))
// drizzle-kit compares the schema with the newest snapshot alone.
for (const file of readdirSync(meta))
  if (file !== '_journal.json' && file !== `${tag.split('_')[0]}_snapshot.json`) rmSync(join(meta, file))
process.stdout.write(`${pathOf(tag)}${views.map(({ name }) => `, view ${name}`).join('')}\n`)
