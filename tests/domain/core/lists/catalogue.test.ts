import { expect, test } from 'vitest'
import { catalogueOf } from '#domain/core/lists/list-catalogue.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'

const ports = Array.from({ length: 130 }, (_, at) => ({ value: `P${String(at).padStart(3, '0')}`, count: at }))
const months = Array.from({ length: 12 }, (_, at) => ({ value: `2026-${String(at + 1).padStart(2, '0')}`, count: 12 - at }))

const listed = (address: string, key: 'pol' | 'month') => {
  const options = { pol: ports, month: months }
  const query = readListQuery(trackingList, new URLSearchParams(address))
  const { options: shown = [], more } = catalogueOf(trackingList, (filter) => options[filter.key as 'pol'] ?? [], query)[key] ?? {}
  return { values: shown.map(({ value }) => value), more }
}

test('a filter menu lists the eight most frequent values by name and counts the others', () => {
  expect(listed('', 'pol')).toEqual({ values: ['P122', 'P123', 'P124', 'P125', 'P126', 'P127', 'P128', 'P129'], more: 122 })
})

test('values with an order of their own are listed from the first, however rare', () => {
  expect(listed('', 'month')).toMatchObject({
    values: months
      .toReversed()
      .slice(0, 8)
      .map(({ value }) => value),
    more: 4,
  })
})

test('a chosen value is listed even where no row has it', () => {
  const { values, more } = listed('pol=P001&pol=NOWHERE', 'pol')
  expect(values).toContain('P001')
  expect(values).toContain('NOWHERE')
  expect(more).toBe(121)
})

test('the menu that the address opens lists a hundred values, and no other does', () => {
  expect(listed('all=pol', 'pol').values).toHaveLength(100)
  expect(listed('all=pol', 'month').values).toHaveLength(8)
  expect(listed('all=nonsense', 'pol').values).toHaveLength(8)
})
