import { expect, test } from 'vitest'
import { filtersOf, readAsked, textOf, writeAsked } from '#domain/freight/shipments/tracking/asked.ts'
import { sortable } from '#domain/freight/shipments/tracking/columns.ts'
import { listFilters, withoutFilters } from '#domain/freight/shipments/tracking/filters.ts'
import { parseNumbers } from '#domain/freight/shipments/tracking/numbers.ts'

const read = (address: string) => readAsked(new URLSearchParams(address))
const narrow = 'q=acme&mode=sea&mode=air&status=booked&pol=CNSHA&supplier=Ranbaxy&etdFrom=2026-03-01&etdTo=2026-03-31'
const full = `${narrow}&sort=eta&dir=desc&column=number&column=eta`

test('an address is read and written again as it was, without its page', () => {
  expect(String(writeAsked(read(`${full}&page=3`)))).toBe(full)
  expect(read(`${full}&page=3`).page).toBe(3)
})

test.each(sortable)('the list can be read in the order of its column %s', (key) => {
  expect(read(`sort=${key}&dir=asc`).order).toEqual({ by: key, descending: false })
})

test.each([
  ['nothing', ''],
  ['an order by what is no column', 'sort=password&dir=desc'],
  ['days that are none', 'etdFrom=2026-02-31&etaTo=yesterday&etdTo=0000-13-01'],
  ['keys nobody knows', 'customer=12&x=y&__proto__=z'],
  ['values too long to be any', `pol=${'x'.repeat(300)}`],
  ['columns there are not', 'column=password'],
])('%s asks for the whole list', (_, address) => {
  expect(read(address)).toEqual({ text: '', chosen: {}, words: {}, days: {}, order: null, page: 1, columns: null })
})

test('more values than could be chosen are left out', () => {
  expect(read(Array.from({ length: 500 }, (_, n) => `pol=P${n}`).join('&')).chosen.pol).toHaveLength(100)
})

test('days are one span a date, open where one is missing; words and text are searched together', () => {
  expect(filtersOf(read('etdFrom=2026-03-01&etaTo=2026-04-01&mode=sea'))).toEqual({
    mode: ['sea'],
    days: { etd: { from: '2026-03-01', to: undefined }, eta: { from: undefined, to: '2026-04-01' } },
  })
  expect(textOf(read('q=acme&container=MSKU1'))).toBe('acme MSKU1')
})

test('each filter can be taken away on its own, or all at once', () => {
  const asked = read(full)
  const written = (filters: ReturnType<typeof listFilters>) => filters.map(({ field, value }) => `${field}=${value}`)
  const all = written(listFilters(asked))
  expect(all).toEqual(narrow.replace('q=', 'text=').split('&'))
  for (const { field, value, without } of listFilters(asked)) {
    expect(written(listFilters(without))).toEqual(all.filter((each) => each !== `${field}=${value}`))
  }
  expect(String(writeAsked(withoutFilters(asked)))).toBe('sort=eta&dir=desc&column=number&column=eta')
})

test.each([
  ['lines, commas, semicolons and tabs stand between numbers', 'A-1\nB 2,C3;D4\tE5\r\nF6', ['A-1', 'B 2', 'C3', 'D4', 'E5', 'F6']],
  ['each is there once', 'A\nA\n A ', ['A']],
  ['what has no letter or digit is no number', '--\n\n ,!', []],
])('of pasted text: %s', (_, text, numbers) => {
  expect(parseNumbers(text)).toEqual(numbers)
})
