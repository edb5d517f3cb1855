import { expect, test } from 'vitest'
import { changesIn } from '#domain/core/audit/audit-changes.ts'

test('changesIn returns only the fields that differ and writes lists as one text', () => {
  const before = { name: 'Old', rfc: 'SAME', customers: ['A', 'B'], country: null }
  const after = { name: 'New', rfc: 'SAME', customers: ['B'], country: 'Mexico' }
  expect(changesIn({ before, after })).toEqual([
    { field: 'name', before: 'Old', after: 'New' },
    { field: 'customers', before: 'A, B', after: 'B' },
    { field: 'country', before: null, after: 'Mexico' },
  ])
})

test.each([
  {},
  { before: null, after: 'text' },
  { before: [1], after: [2] },
])('changesIn finds no changes in details of another form: %o', (details) => {
  expect(changesIn(details)).toEqual([])
})
