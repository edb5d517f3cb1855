import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#db/root.server.ts'

const meta = join(root, 'db/postgres/migrations/meta')

test('migrations follow each other in time, and of the schema they lead to there is one snapshot', () => {
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as { entries: { when: number; tag: string }[] }
  expect(entries).toEqual(entries.toSorted((one, other) => one.when - other.when || one.tag.localeCompare(other.tag)))
  const [stamp] = entries.at(-1)?.tag.split('_') ?? []
  expect(readdirSync(meta).sort()).toEqual([`${stamp}_snapshot.json`, '_journal.json'].sort())
})
