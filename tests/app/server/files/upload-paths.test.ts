import { expect, test } from 'vitest'
import { uploadPaths } from '#app/server/middleware/upload-paths.ts'
import { listFiles, readSource } from '#tests/support/sources.ts'

test('the gate streams the body of every page that takes a file', () => {
  const taking = listFiles().filter((path) => /^app\/routes\/.*\.tsx?$/.test(path) && /answer(Maybe)?Upload\(/.test(readSource(path)))
  expect(Object.keys(uploadPaths).sort()).toEqual(taking.map((path) => path.replace('app/', '')))
})
