import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { formatOf, shape } from '#db/mirror/index-format.ts'
import type { IndexDefinition } from '#db/mirror/query/index-definition.ts'
import { SegmentWriter } from '#db/mirror/writer/segment-writer.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-format-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const parcels = {
  ...{
    name: 'parcels',
    version: 1,
    facets: ['person', 'tag'],
    owner: 'person',
    dates: ['sent'],
    orders: ['number', 'age'],
    intervals: ['late'],
  },
  daily: ['age'],
} satisfies IndexDefinition

function digestOfBase(): string {
  const path = join(folder, 'base.sqlite')
  const writer = new SegmentWriter(path, { terms: 2, ords: 5, values: 2, flips: 3 })
  const rows = writer.collection(parcels)
  for (let id = 1; id <= 40; id += 1) {
    rows.add({
      ...{ id, recency: id * 10, card: `{"id":${id}}`, words: ['all', `word${id % 7}`, `n${id}=`] },
      values: { person: [String(id % 3)], tag: [`t${id % 5}`] },
      order: { sent: id % 4 === 0 ? null : id % 6, number: `no ${id % 9}`, age: id % 7 },
      ...(id % 2 && { daily: { age: { rule: String(id), timeZone: id % 3 ? 'east' : 'west' } } }),
      intervals: { late: [{ from: id, until: id % 2 ? id + 5 : Number.POSITIVE_INFINITY }] },
    })
  }
  rows.finish()
  writer.finish({ record: 'of the test' })
  const db = new Database(path, { readonly: true })
  const tables = db
    .prepare<[], { name: string; sql: string }>(`select name, sql from sqlite_master where sql is not null order by name`)
    .all()
  const hash = createHash('sha256')
  for (const { name, sql } of tables) {
    hash.update(sql)
    if (!sql.startsWith('CREATE TABLE') || name === 'properties') continue
    for (const row of db.prepare(`select * from ${name}`).raw().iterate()) {
      for (const value of row as unknown[]) hash.update(Buffer.isBuffer(value) ? value : String(value))
    }
  }
  db.close()
  return hash.digest('hex').slice(0, 16)
}

test('the shape number changes with the tables or bytes of a base: raise it in db/mirror/index-format.ts, then take the new digest', () => {
  expect({ shape, digest: digestOfBase() }).toMatchInlineSnapshot(`
    {
      "digest": "558ac2ddd58b9ebf",
      "shape": 3,
    }
  `)
})

test.each<[string, IndexDefinition[]]>([
  ['a facet more', [{ ...parcels, facets: ['person', 'tag', 'kind'] }]],
  ['a kind of interval less', [{ ...parcels, intervals: [] }]],
  ['another owner', [{ ...parcels, owner: 'tag' }]],
  ['other words in its rows, which its version tells', [{ ...parcels, version: 2 }]],
  ['another collection beside it', [parcels, { ...parcels, name: 'notes' }]],
  ['no collection', []],
])('a mirror with %s does not read the previous file', (_, definitions) => {
  expect(formatOf(definitions)).not.toBe(formatOf([parcels]))
})
