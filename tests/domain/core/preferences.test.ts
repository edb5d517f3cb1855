import { expect, test } from 'vitest'
import { readPreferences } from '#domain/core/viewer/preferences.ts'

const usual = readPreferences(null)

test('stored preferences are completed with defaults', () => {
  expect(usual).toMatchObject({ theme: 'a', fixed: true, boxed: false, density: 'roomy', columns: {} })
  expect(readPreferences({ theme: 'd', fixed: false, hover: true, density: 'compact', columns: { tracking: ['eta'] } })).toEqual({
    ...usual,
    ...{ theme: 'd', fixed: false, hover: true, density: 'compact', columns: { tracking: ['eta'] } },
  })
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'dark'],
  ['a list', [true]],
  ['values of other kinds', { theme: 'z', fixed: 'no', hover: 1, density: null, columns: 'all' }],
  ['what nobody knows', { colour: 'red' }],
])('stored preferences of %s are read as the defaults', (_, kept) => {
  expect(readPreferences(kept)).toEqual(usual)
})

test('only lists of keys are read from stored columns', () => {
  expect(readPreferences({ columns: { tracking: ['eta', 7], audit: 'at', mail: ['subject'] } }).columns).toEqual({ mail: ['subject'] })
})
