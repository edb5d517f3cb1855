import { expect, test } from 'vitest'
import { listFiles, readSource } from '#tests/support/sources.ts'

/** Lists draw their cells as text of one line. */
const lists = /^app\/routes\/shipments\/tracking\//

test('a page that names the containers of a shipment links each to its own page', () => {
  const naming = listFiles().filter(
    (path) =>
      /^app\/routes\/.*\.tsx$/.test(path) &&
      !lists.test(path) &&
      /\bcontainers\.(map|slice)\(|numbers=\{card\.containers\}/.test(readSource(path)),
  )
  expect(naming).not.toEqual([])
  expect(naming.filter((path) => !readSource(path).includes('<ContainerLink'))).toEqual([])
})
