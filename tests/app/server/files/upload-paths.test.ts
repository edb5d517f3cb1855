import { expect, test } from 'vitest'
import { takers } from '#tests/support/route-files.ts'
import { listFiles, readSource } from '#tests/support/sources.ts'

test('the body is streamed for every page that takes a file, and for no other', () => {
  const taking = listFiles().filter(
    (path) => /^app\/routes\/.*\.tsx?$/.test(path) && /answer(MaybeUpload|Upload|Replacement)\(/.test(readSource(path)),
  )
  expect(takers.toSorted()).toEqual(taking.map((path) => path.replace('app/', '')))
})
