import { describe, expect, test } from 'vitest'
import { moveColumn, readColumnsChoice, shownColumns, usualColumns, withoutEmpty } from '#domain/core/lists/list-columns.ts'
import { readListQuery, writeListQuery } from '#domain/core/lists/list-query.ts'
import { readSelected } from '#domain/core/lists/selected-rows.ts'
import { readPreferences } from '#domain/core/viewer/preferences.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'

const read = (address: string) => readListQuery(trackingList, new URLSearchParams(address))
const columns = usualColumns(trackingList)

describe('the columns of an address', () => {
  test.each([
    ['stand in the order of the address, the number first', 'column=eta&column=status&column=number', ['number', 'eta', 'status']],
    ['are there once each', 'column=eta&column=eta&column=pol', ['number', 'eta', 'pol']],
    ['are those there are', 'column=password&column=pol&column=__proto__', ['number', 'pol']],
    ['are none where it tells of none', 'q=acme', null],
    ['are none where it only tells of such as are not', 'column=password', null],
  ])('%s', (_, address, expected) => {
    expect(read(address).columns).toEqual(expected)
    expect(read(String(writeListQuery(trackingList, read(address))))).toEqual({ ...read(address), impossible: [] })
  })
})

describe('the list shows', () => {
  test.each([
    ['the usual columns to whoever chose none', '', null, columns],
    ['those remembered, in their order', '', { columns: { tracking: ['number', 'eta', 'pol'] } }, ['number', 'eta', 'pol']],
    ['those of the address before those remembered', 'column=ata', { columns: { tracking: ['number', 'eta'] } }, ['number', 'ata']],
    ['no column that was remembered and is gone', '', { columns: { tracking: ['number', 'gone', 'pol'] } }, ['number', 'pol']],
    ['the usual ones where what was kept is no list', '', { columns: { tracking: 'all' } }, columns],
  ])('%s', (_, address, kept, expected) => {
    expect(shownColumns(trackingList, read(address), readPreferences(kept))).toEqual(expected)
  })
})

describe('a column that is empty in the whole list', () => {
  const without = columns.filter((key) => key !== 'ata')
  test.each([
    ['is off', '', null, without],
    ['is on where the address chooses it', 'column=number&column=ata', null, ['number', 'ata']],
    ['is on where it was remembered', '', { columns: { tracking: ['number', 'ata'] } }, ['number', 'ata']],
    ['is on where the order is by it', 'sort=ata&dir=asc', null, columns],
  ])('%s', (_, address, kept, expected) => {
    const [query, preferences] = [read(address), readPreferences(kept)]
    const listing = { query, columns: shownColumns(trackingList, query, preferences) }
    expect(withoutEmpty(trackingList, listing, ['ata'], preferences).columns).toEqual(expected)
  })
})

describe('a column is moved', () => {
  test.each([
    ['earlier', 'c', -1, 'nacb'],
    ['later', 'a', 1, 'nbac'],
    ['not before the first', 'a', -1, 'nabc'],
    ['not behind the last', 'c', 1, 'nabc'],
    ['never, being the first', 'n', 1, 'nabc'],
    ['nowhere, being none', 'x', 1, 'nabc'],
  ] as const)('%s', (_, key, by, expected) => {
    expect(moveColumn([...'nabc'], key, by).join('')).toBe(expected)
  })
})

describe('the form of the columns', () => {
  test.each([
    ['shows what is checked', 'intent=choose&column=eta&column=pol&density=compact', ['number', 'eta', 'pol'], 'compact', false],
    ['shows the number where nothing is checked', 'intent=choose', ['number'], undefined, false],
    ['puts the usual ones back', 'intent=first&column=eta&density=roomy', null, 'roomy', false],
    ['moves one, and keeps what else was checked', 'intent=later+eta&column=eta&column=pol', ['number', 'pol', 'eta'], undefined, true],
    [
      'leaves out what is no column or density',
      'intent=choose&column=x&column=eta&column=eta&density=tiny',
      ['number', 'eta'],
      undefined,
      false,
    ],
    ['moves no column there is not', 'intent=earlier+password&column=eta', ['number', 'eta'], undefined, true],
  ])('%s', (_, body, expected, density, isMove) => {
    const form = new FormData()
    for (const [name, value] of new URLSearchParams(body)) form.append(name, value)
    expect(readColumnsChoice(trackingList, form)).toEqual({ columns: expected, density, isMove })
  })

  test('the form changes nothing when none of its buttons was pressed', () => {
    const form = new FormData()
    form.append('column', 'eta')
    expect(readColumnsChoice(trackingList, form)).toBeUndefined()
    form.append('intent', 'drop')
    expect(readColumnsChoice(trackingList, form)).toBeUndefined()
    form.set('intent', new Blob(['choose']))
    expect(readColumnsChoice(trackingList, form)).toBeUndefined()
  })
})

describe('the selected rows of an address', () => {
  test.each([
    ['are not asked for by the list itself', 'selected=7', null],
    ['are none where no box was checked', 'only=selected', []],
    ['are there once each', 'only=selected&selected=7&selected=12&selected=7', [7, 12]],
    ['are numbers of shipments', 'only=selected&selected=0&selected=-1&selected=1e3&selected=7;drop&selected=99999999999999999', []],
  ])('%s', (_, address, expected) => {
    expect(readSelected(new URLSearchParams(address))).toEqual(expected)
  })

  test('the selected rows of a URL are limited to several pages', () => {
    const many = Array.from({ length: 500 }, (_, n) => `&selected=${n + 1}`).join('')
    expect(readSelected(new URLSearchParams(`only=selected${many}`))).toHaveLength(200)
  })
})
