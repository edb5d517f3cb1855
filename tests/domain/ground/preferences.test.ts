import { expect, test } from 'vitest'
import { readPreferences } from '#domain/ground/viewer/preferences.ts'

const usual = readPreferences(null)

test('what was kept of a person’s preferences is completed', () => {
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
])('%s reads as never chosen', (_, kept) => {
  expect(readPreferences(kept)).toEqual(usual)
})

test('of the columns kept, only lists of keys are read', () => {
  expect(readPreferences({ columns: { tracking: ['eta', 7], audit: 'at', mail: ['subject'] } }).columns).toEqual({ mail: ['subject'] })
})
