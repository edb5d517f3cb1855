import { expect, test } from 'vitest'
import { listFilters, withoutFilters } from '#domain/core/lists/list-filters.ts'
import { readListQuery, writeListQuery } from '#domain/core/lists/list-query.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { parseNumbers } from '#domain/freight/shipments/tracking/tracking-numbers.ts'
import { filtersOf, orderOf, searchWordsOf } from '#domain/freight/shipments/tracking/tracking-query.ts'

const read = (address: string) => readListQuery(trackingList, new URLSearchParams(address))
const write = (query: ReturnType<typeof read>) => String(writeListQuery(trackingList, query))
const filters = (query: ReturnType<typeof read>) => listFilters(trackingList, query)
const sortable = trackingList.columns.flatMap(({ key, sort }) => (sort ? [key] : []))
const narrow = 'q=acme&mode=sea&mode=air&status=booked&pol=CNSHA&supplier=Ranbaxy&etdFrom=2026-03-01&etdTo=2026-03-31'
const full = `${narrow}&sort=eta&dir=desc&column=number&column=eta`

test('a URL is written as it was read, without its page', () => {
  expect(write(read(`${full}&page=3`))).toBe(full)
  expect(read(`${full}&page=3`).page).toBe(3)
})

test.each(sortable)('the list can be sorted by its column %s', (key) => {
  const now = new Date('2026-03-01T12:00:00Z')
  const clock = key === 'delay' ? { clock: { at: now.getTime(), dayIn: expect.any(Function), count: expect.any(Function) } } : {}
  expect(orderOf(read(`sort=${key}&dir=asc`), now)).toEqual({ by: key, descending: false, ...clock })
})

test.each([
  ['nothing', '', []],
  ['an order by what is no column', 'sort=password&dir=desc', ['order password']],
  ['an order by a column that has none', 'sort=containers', ['order containers']],
  ['days that are none', 'etdFrom=2026-02-31&etaTo=yesterday&etdTo=0000-13-01', ['day 2026-02-31', 'day 0000-13-01', 'day yesterday']],
  ['keys nobody knows', 'customer=12&x=y&__proto__=z', []],
  ['values too long to be any', `pol=${'x'.repeat(300)}`, [`value ${'x'.repeat(40)}`]],
  ['a mode there is not', 'mode=foo', ['value foo']],
  ['columns there are not', 'column=password', ['column password']],
])('%s lists everything and reports the invalid part', (_, address, told) => {
  const { impossible, ...asked } = read(address)
  expect(asked).toEqual({ text: '', chosen: {}, words: {}, days: {}, on: [], order: null, page: 1, columns: null, opened: null })
  expect(impossible.map(({ kind, value }) => `${kind} ${value}`)).toEqual(told)
})

test('a span that ends before it begins is kept and reported', () => {
  const query = read('etdFrom=2026-05-02&etdTo=2026-05-01')
  expect(query.days).toEqual({ etd: { from: '2026-05-02', to: '2026-05-01' } })
  expect(query.impossible).toEqual([{ kind: 'backwards', label: 'tracking.fields.etdFrom', value: '2026-05-02' }])
})

test('more values than there are options are dropped', () => {
  expect(read(Array.from({ length: 500 }, (_, n) => `pol=P${n}`).join('&')).chosen.pol).toHaveLength(100)
})

test('each date has one span, open at a missing end, and all words are searched together', () => {
  expect(filtersOf(read('etdFrom=2026-03-01&etaTo=2026-04-01&mode=sea'), new Date())).toEqual({
    mode: ['sea'],
    days: { etd: { from: '2026-03-01' }, eta: { to: '2026-04-01' } },
  })
  expect(searchWordsOf(read('q=acme&container=MSKU1'))).toEqual(['acme', 'msku1'])
})

test('each filter can be removed alone, and all at once', () => {
  const query = read(full)
  const written = (set: ReturnType<typeof filters>) => set.map(({ key, value }) => `${key}=${value}`)
  const all = written(filters(query))
  expect(all.join('&')).toBe(narrow.replace('etdFrom', 'etd from').replace('etdTo', 'etd to'))
  for (const { key, value, without } of filters(query)) {
    expect(written(filters(without))).toEqual(all.filter((each) => each !== `${key}=${value}`))
  }
  expect(write(withoutFilters(query))).toBe('sort=eta&dir=desc&column=number&column=eta')
})

test.each([
  ['lines, commas, semicolons and tabs stand between numbers', 'A-1\nB 2,C3;D4\tE5\r\nF6', ['A-1', 'B 2', 'C3', 'D4', 'E5', 'F6']],
  ['each is there once', 'A\nA\n A ', ['A']],
  ['what has no letter or digit is no number', '--\n\n ,!', []],
])('numbers of pasted text: %s', (_, text, numbers) => {
  expect(parseNumbers(text)).toEqual(numbers)
})
