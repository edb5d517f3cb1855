import { describe, expect, test } from 'vitest'
import type { AnyList } from '#domain/core/lists/list-definition.ts'
import { type Order, toggleOrder } from '#domain/core/lists/list-order.ts'
import { countPages, pageOf } from '#domain/core/lists/list-page.ts'
import { isOfAnotherList, pathOf, readListQuery, writeListQuery, writeOrder } from '#domain/core/lists/list-query.ts'
import { pageOfRows, type SearchConfig, searchRows } from '#domain/core/lists/list-rows.ts'

const rows = [
  { number: 'B-2', port: 'Shanghai', weight: 10 },
  { number: 'a-1', port: 'Manzanillo', weight: 9 },
  { number: 'C-3', port: 'SHANGRI', weight: null },
]
const all: SearchConfig = { fieldsToFilter: [] }

describe('pressing a header', () => {
  test.each([
    ['of a column that was not the order starts ascending', null, { by: 'eta', descending: false }],
    ['of another column starts ascending again', { by: 'etd', descending: true }, { by: 'eta', descending: false }],
    ['of the order turns it to descending', { by: 'eta', descending: false }, { by: 'eta', descending: true }],
    ['of the order once more turns it back', { by: 'eta', descending: true }, { by: 'eta', descending: false }],
  ] as [string, Order | null, Order][])('%s', (_, before, after) => {
    expect(toggleOrder(before, 'eta')).toEqual(after)
  })
})

describe('text search', () => {
  test.each([
    ['', [], ['B-2', 'a-1', 'C-3']],
    ['shang', [], ['B-2', 'C-3']],
    ['HANGHAI', [], ['B-2']],
    ['A-1', [], ['a-1']],
    ['1', ['weight'], ['B-2']],
    ['shang', ['number'], []],
    ['null', [], []],
  ])('the text %j in the fields %j finds %j', (text, fieldsToFilter, found) => {
    expect(searchRows(rows, text, { fieldsToFilter }).map((row) => row.number)).toEqual(found)
  })

  test('rows of plain values are searched as they are', () => {
    expect(searchRows(['Alpha', 'beta', 7], 'A', all)).toEqual(['Alpha', 'beta'])
  })

  test.each([
    undefined,
    {},
    { fieldsToFilter: 'number' },
    { fieldsToFilter: null },
  ])('a search config like %j is an error, in the words of the specification', (config) => {
    expect(() => searchRows(rows, 'x', config as never)).toThrow(
      'fieldToFilter: must to be Array of string, example: [filed1, field2] or []',
    )
  })

  test.each([undefined, null, {}, 'rows'])('search data like %j is an error', (data) => {
    expect(() => searchRows(data as never, 'x', all)).toThrow()
  })
})

test.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
  [3412, 342],
])('%i rows fill %i pages of ten', (total, pages) => {
  expect(countPages(total)).toBe(pages)
})

describe('a page of rows in memory', () => {
  const many = Array.from({ length: 23 }, (_, n) => ({ name: `Row ${n}`, n }))
  const ask = (asked: Partial<Parameters<typeof pageOfRows>[1]>) => pageOfRows(many, { text: '', order: null, page: 1, ...asked }, all, 10)

  test('the first page has as many rows as it can hold', () => {
    expect(ask({})).toEqual({ rows: many.slice(0, 10), page: 1, pages: 3, total: 23 })
  })

  test('a page beyond the last is the last', () => {
    expect(ask({ page: 3 }).rows).toEqual(many.slice(20))
    expect(ask({ page: 99 }).page).toBe(3)
    expect(pageOfRows([], { text: '', order: null, page: 3 }, all, 10)).toEqual({ rows: [], page: 1, pages: 1, total: 0 })
  })

  test('rows are searched and sorted before the page is cut', () => {
    const found = ask({ text: 'row 2', order: { by: 'n', descending: true } })
    expect(found).toMatchObject({ total: 4, pages: 1 })
    expect(found.rows.map((row) => row.n)).toEqual([22, 21, 20, 2])
  })
})

test.each([Number.NaN, -1, 0, 1.5, Number.POSITIVE_INFINITY])('a page number of %s still gives a page', (asked) => {
  expect(pageOf(asked, 10, 35)).toEqual({ page: 1, pages: 4, total: 35, offset: 0 })
})

describe('the address of a list', () => {
  const list: AnyList = {
    ...{ key: 'papers', path: '/Papers', title: 'views.title', rows: 'views.title', file: 'Papers', perPage: 5, order: null },
    columns: [
      { key: 'eta', label: 'views.name', kind: 'text', sort: true, value: () => null },
      { key: 'etd', label: 'views.name', kind: 'text', sort: true, value: () => null },
    ],
    filters: [
      { key: 'mode', label: 'views.name', kind: 'choice' },
      { key: 'quiet', label: 'views.name', kind: 'switch' },
    ],
    keyOf: String,
    nameOf: String,
  }
  const read = (text: string) => readListQuery(list, new URLSearchParams(text))

  test.each([
    ['', '', null, 1],
    ['q=shang&sort=eta&dir=desc&page=2', 'shang', { by: 'eta', descending: true }, 2],
    ['sort=eta', '', { by: 'eta', descending: false }, 1],
    ['sort=password&dir=desc', '', null, 1],
    ['sort=eta&dir=sideways&page=0', '', { by: 'eta', descending: false }, 1],
    ['page=-3', '', null, 1],
    ['page=1e9&q=a&q=b', 'a', null, 1],
    ['page=99999999999999999999', '', null, 1],
    ['q=%00a%00', 'a', null, 1],
  ])('the address %j is read as %j, %j, page %i', (text, words, order, page) => {
    expect(read(text)).toMatchObject({ text: words, order, page })
  })

  test('another order begins at page 1 and keeps the other parameters', () => {
    expect(writeOrder(list, new URLSearchParams('q=a&page=4&sort=etd&dir=asc'), { by: 'eta', descending: false })).toBe(
      '?q=a&sort=eta&dir=asc',
    )
  })

  test('two lists on one page have separate parameters', () => {
    const named = { ...list, name: 'associated' }
    const params = new URLSearchParams('page=2&mode=air&associated.page=3&associated.mode=sea&associated.quiet=1')
    expect(readListQuery(list, params)).toMatchObject({ page: 2, chosen: { mode: ['air'] }, on: [] })
    const query = readListQuery(named, params)
    expect(query).toMatchObject({ page: 3, chosen: { mode: ['sea'] }, on: ['quiet'] })
    expect(String(writeListQuery(named, query))).toBe('associated.mode=sea&associated.quiet=1')
    expect(pathOf(named, query, { page: 3 })).toBe('/Papers?associated.mode=sea&associated.quiet=1&associated.page=3')
    expect(writeOrder(named, params, { by: 'eta', descending: true })).toBe(
      '?page=2&mode=air&associated.mode=sea&associated.quiet=1&associated.sort=eta&associated.dir=desc',
    )
    expect([...params.keys()].filter((key) => isOfAnotherList(list, key))).toEqual([
      'associated.page',
      'associated.mode',
      'associated.quiet',
    ])
    expect([...params.keys()].filter((key) => isOfAnotherList(named, key))).toEqual(['page', 'mode'])
  })
})
