import { expect, test } from 'vitest'
import { filtersOfKind } from '#domain/core/lists/list-definition.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'

test('an address with 480 filter values is read as the first hundred, and the page says so', () => {
  const keys = filtersOfKind(trackingList, 'choice').flatMap(({ key, values }) => (values ? [] : [key]))
  const [first = '', second = ''] = keys
  const params = new URLSearchParams(Array.from({ length: 480 }, (_, n) => [n < 60 ? first : second, `value ${n}`]))
  const { chosen, impossible } = readListQuery(trackingList, params)
  expect([chosen[first]?.length, chosen[second]?.length]).toEqual([60, 40])
  expect(impossible).toMatchObject([{ kind: 'many', value: '100' }])
})
