import { describe, expect, test } from 'vitest'
import { changeActivePage, resetTable, rowsOnPage, search, setOrder, setRows, setSelectedItems } from '#domain/ground/tables/actions.ts'
import { readTableAddress, tableAt, writeOrder } from '#domain/ground/tables/address.ts'
import { type TableOrder, toggleOrder } from '#domain/ground/tables/order.ts'
import { type SearchConfig, searchRows } from '#domain/ground/tables/search.ts'
import { countPages, emptyTable } from '#domain/ground/tables/state.ts'

const rows = [
  { number: 'B-2', port: 'Shanghai', weight: 10 },
  { number: 'a-1', port: 'Manzanillo', weight: 9 },
  { number: 'C-3', port: 'SHANGRI', weight: null },
]
const all: SearchConfig = { fieldsToFilter: [] }

describe('pressing a header', () => {
  test.each([
    ['of a column that was not the order starts ascending', { by: null, direction: 'asc' }, { by: 'eta', direction: 'asc' }],
    ['of another column starts ascending again', { by: 'etd', direction: 'desc' }, { by: 'eta', direction: 'asc' }],
    ['of the order turns it to descending', { by: 'eta', direction: 'asc' }, { by: 'eta', direction: 'desc' }],
    ['of the order once more turns it back', { by: 'eta', direction: 'desc' }, { by: 'eta', direction: 'asc' }],
  ] as [string, TableOrder, TableOrder][])('%s', (_, before, after) => {
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
  ])('%j in the fields %j finds %j', (text, fieldsToFilter, found) => {
    expect(searchRows(rows, text, { fieldsToFilter }).map((row) => row.number)).toEqual(found)
  })

  test('plain rows are searched as they are', () => {
    expect(searchRows(['Alpha', 'beta', 7], 'A', all)).toEqual(['Alpha', 'beta'])
  })

  test.each([
    undefined,
    {},
    { fieldsToFilter: 'number' },
    { fieldsToFilter: null },
  ])('a config like %j is an error, in the words of the specification', (config) => {
    expect(() => searchRows(rows, 'x', config as never)).toThrow(
      'fieldToFilter: must to be Array of string, example: [filed1, field2] or []',
    )
  })

  test.each([undefined, null, {}, 'rows'])('data like %j is an error', (data) => {
    expect(() => searchRows(data as never, 'x', all)).toThrow()
  })
})

test.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
  [3412, 342],
])('%i rows are %i pages of ten', (total, pages) => {
  expect(countPages(total)).toBe(pages)
})

describe('what can happen to a table', () => {
  const many = Array.from({ length: 23 }, (_, n) => ({ name: `Row ${n}`, n }))
  const table = setRows(emptyTable<(typeof many)[number]>(), many)

  test('rows are set: the pager starts at the first of its pages', () => {
    expect(table).toMatchObject({ totalPages: 3, activePage: 0 })
    expect(rowsOnPage(table)).toEqual(many.slice(0, 10))
  })

  test('another page shows the rest, and one past the end is the last', () => {
    expect(rowsOnPage(changeActivePage(table, 2))).toEqual(many.slice(20))
    expect(changeActivePage(table, 99).activePage).toBe(2)
    expect(changeActivePage(table, -1).activePage).toBe(0)
    expect(changeActivePage(emptyTable(), 3).activePage).toBe(0)
  })

  test('a search keeps its text, and the pager starts again', () => {
    const found = search(changeActivePage(table, 2), 'row 2', all)
    expect(found).toMatchObject({ searchText: 'row 2', activePage: 0, totalPages: 1 })
    expect(found.rowsSearch.map((row) => row.n)).toEqual([2, 20, 21, 22])
  })

  test('an order stands through a search', () => {
    const ordered = setOrder(table, { by: 'n', direction: 'desc' })
    expect(rowsOnPage(ordered)[0]?.n).toBe(22)
    expect(search(ordered, 'row 2', all).rowsSearch.map((row) => row.n)).toEqual([22, 21, 20, 2])
  })

  test('items are selected, and everything is reset', () => {
    expect(setSelectedItems(table, ['3']).selectedItems).toEqual(['3'])
    expect(resetTable()).toEqual(emptyTable())
  })
})

describe('the address of a table', () => {
  const read = (text: string) => readTableAddress(new URLSearchParams(text), ['eta', 'etd'])

  test.each([
    ['', '', null, 'asc', 1],
    ['q=shang&sort=eta&dir=desc&page=2', 'shang', 'eta', 'desc', 2],
    ['sort=eta', '', 'eta', 'asc', 1],
    ['sort=password&dir=desc', '', null, 'asc', 1],
    ['sort=eta&dir=sideways&page=0', '', 'eta', 'asc', 1],
    ['page=-3', '', null, 'asc', 1],
    ['page=1e9&q=a&q=b', 'a', null, 'asc', 1],
    ['page=99999999999999999999', '', null, 'asc', 1],
  ])('%j says %j, %j %s, page %i', (text, words, by, direction, page) => {
    expect(read(text)).toEqual({ text: words, order: { by, direction }, page })
  })

  test('another order begins at page 1 and keeps the rest', () => {
    expect(writeOrder(new URLSearchParams('q=a&page=4&sort=etd&dir=asc'), { by: 'eta', direction: 'asc' })).toBe('?q=a&sort=eta&dir=asc')
  })

  test('rows at hand are found, put in order and turned to the page', () => {
    const table = tableAt(rows, { text: 'shang', order: { by: 'number', direction: 'desc' }, page: 7 }, all)
    expect(rowsOnPage(table).map((row) => row.number)).toEqual(['C-3', 'B-2'])
  })
})
