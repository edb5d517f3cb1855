import { expect, test } from 'vitest'
import { listFiles, readSource } from '#tests/support/sources.ts'

test('a page that names the containers of a shipment links each to its own page', () => {
  const naming = listFiles().filter(
    (path) =>
      /^app\/(routes|freight)\/.*\.tsx$/.test(path) &&
      /\bcontainers\.(map|slice|join)\(|numbers=\{(card\.)?containers\}/.test(readSource(path)),
  )
  expect(naming).not.toEqual([])
  expect(naming.filter((path) => !/<Container(Link|Numbers)/.test(readSource(path)))).toEqual([])
})
