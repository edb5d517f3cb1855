import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

test('a portal that nobody told to be in production draws its pages with the production build of React @server', () => {
  const loaded = readFileSync(process.env.FAIRWAY_E2E_BUILDS ?? '', 'utf8')
    .split('\n')
    .filter(Boolean)
  expect(loaded.filter((line) => line.startsWith('production')).length).toBeGreaterThan(3)
  expect(loaded.filter((line) => line.startsWith('development'))).toEqual([])
})
