import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishGrowing, type MirrorReader, openGrowing, openReader, openWriter } from '#db/mirror/open.server.ts'
import type { MirrorRow } from '#db/mirror/row.ts'
import { completeTables } from '#db/mirror/schema.server.ts'
import { findWatermark, prepareInsert, replaceRows } from '#db/mirror/write.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-mirror-'))
const path = join(folder, 'one.sqlite')
const start = { xid: '10', seq: 0, asOf: '2026-01-01T00:00:00.000Z' }
let reader: MirrorReader

/** Shipment `id` of customer `id % 200`: every third is big, every one has its own number. */
function row(id: number): MirrorRow {
  const words = ['all', `n${id}`, id % 3 ? 'small' : 'biggest', 'x2x']
  return { id, rank: id * 2 ** 33, customerId: id % 200, words, numbers: [`n${id}`], card: `"${id}"`, active: 'ocean', activeContainers: 1 }
}

beforeAll(() => {
  const db = openGrowing(path)
  prepareInsert(db)(Array.from({ length: 6_000 }, (_, at) => row(at + 1)))
  completeTables(db)
  finishGrowing(db, 'here', start)
  reader = openReader(path)
})
afterAll(() => {
  reader.close()
  rmSync(folder, { recursive: true })
})

const everybody = Array.from({ length: 200 }, (_, at) => at)
const find = (scope: readonly number[], word: string, page = 1, number = word) => {
  const { total, cards } = reader.search(scope, { words: [word], number }, page, 10)
  return { total, ids: cards.map((card) => Number(JSON.parse(card))) }
}

test.each([
  ['nobody', [], 0],
  ['a customer without rows', [999], 0],
  ['one customer', [7], 10],
  ['a few', [3, 4, 5], 30],
  ['many', everybody.slice(1, 101), 1_000],
  ['everybody', everybody, 2_000],
  ['everybody and others', [...everybody, 999], 2_000],
])('a frequent word in the scope of %s is counted exactly, however it is narrowed', (_, scope, total) => {
  const bigOf = (id: number) => id % 3 === 0 && scope.includes(id % 200)
  const ids = Array.from({ length: 6_000 }, (_, at) => 6_000 - at).filter(bigOf)
  for (const word of ['biggest', 'bigges', 'big']) {
    expect(find(scope, word)).toEqual({ total, ids: ids.slice(0, 10) })
    if (total > 20) expect(find(scope, word, 3)).toEqual({ total, ids: ids.slice(20, 30) })
  }
})

test('a long beginning finds words that go on with digits too', () => {
  const db = openWriter(path)
  if (!db) throw new Error('The mirror is not sound.')
  const added = { ...row(6_001), words: ['biggest3'] }
  replaceRows(db, [6_001], [added], start, start)
  db.close()
  const { total, ids } = find(everybody, 'biggest')
  expect([total, ...ids.slice(0, 3)]).toEqual([2_001, 6_001, 6_000, 5_997])
})

test('rows with exactly the number come first, on whatever page the others go on', () => {
  const first = find(everybody, 'n1')
  expect(first.ids.slice(0, 3)).toEqual([1, 1999, 1998])
  const second = find(everybody, 'n1', 2)
  expect(first.total).toBe(second.total)
  expect(new Set([...first.ids, ...second.ids]).size).toBe(20)
  expect(find([1], 'all', 1, 'n1').ids[0]).toBe(1)
  expect(find([2], 'all', 1, 'n1').ids).not.toContain(1)
})

test('totals follow what is written', () => {
  const db = openWriter(path)
  if (!db) throw new Error('The mirror is not sound.')
  expect(reader.totals([5])).toEqual({ shipments: 30, activeOcean: 30, activeAir: 0, activeContainers: 30 })
  replaceRows(
    db,
    [5, 205, 405],
    [
      { ...row(5), active: 'air', activeContainers: 4 },
      { ...row(205), customerId: 6 },
    ],
    start,
    { ...start, xid: '11' },
  )
  expect(reader.totals([5])).toEqual({ shipments: 28, activeOcean: 27, activeAir: 1, activeContainers: 31 })
  expect(reader.totals([6])).toEqual({ shipments: 31, activeOcean: 31, activeAir: 0, activeContainers: 31 })
  expect(find([6], 'n205')).toEqual({ total: 1, ids: [205] })
  expect(find([5], 'n205').total).toBe(0)
  expect(findWatermark(db).xid).toBe('11')
  db.close()
})

test('who starts from another watermark than the mirror has writes nothing', () => {
  const db = openWriter(path)
  if (!db) throw new Error('The mirror is not sound.')
  expect(() => replaceRows(db, [7], [], start, { ...start, xid: '12' })).toThrow()
  db.close()
  expect(find([7], 'n7').total).toBeGreaterThan(0)
})
