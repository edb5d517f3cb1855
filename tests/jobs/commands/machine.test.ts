import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { adviceOnFailure, faultOfNode, faultOfPlatform, findNodeHeaders } from '#jobs/commands/setup/machine.mjs'
import { makeScratch } from '#tests/support/scratch.ts'

test.each([
  ['18.20.4', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.1.0', false],
])('Node %s is refused: %s', (version, isRefused) => {
  expect(faultOfNode('>=20.19', version) !== undefined).toBe(isRefused)
})

test('a platform without an embedded PostgreSQL asks for DATABASE_URL', () => {
  expect(faultOfPlatform({})).toContain('DATABASE_URL')
})

const gyp = 'gyp ERR! stack Error'
test.each([
  ['a compiler that is missing', gyp, ['make', 'a C++ compiler'], '/usr', 'needs make and a C++ compiler'],
  ['headers that are missing', gyp, [], '', 'headers of Node'],
  ['a compilation that failed', gyp, [], '/usr', 'could not be compiled'],
  ['a registry out of reach', 'npm error code EAI_AGAIN', [], '/usr', 'registry cannot be reached'],
  ['a full disk', 'npm error code ENOSPC', [], '/usr', 'disk is full'],
  ['anything else', 'npm error', [], '/usr', 'lines above'],
])('%s gets one sentence of advice', (_name, words, missing, headers, advice) => {
  expect(adviceOnFailure(words, missing, headers)).toContain(advice)
})

test('headers beside Node are used when they are of exactly its version', () => {
  const scratch = makeScratch()
  onTestFinished(() => scratch.remove())
  const node = join(scratch.path, 'bin/node')
  expect(findNodeHeaders(node)).toBeUndefined()
  mkdirSync(join(scratch.path, 'include/node'), { recursive: true })
  const write = (major: string) => {
    writeFileSync(join(scratch.path, 'include/node/node.h'), '')
    writeFileSync(join(scratch.path, 'include/node/node_version.h'), `#define NODE_MAJOR_VERSION ${major}\n`)
  }
  write('12')
  expect(findNodeHeaders(node)).toBeUndefined()
  write(process.versions.node.split('.')[0] ?? '')
  expect(findNodeHeaders(node)).toBe(scratch.path)
  rmSync(join(scratch.path, 'include/node/node.h'))
  expect(findNodeHeaders(node)).toBeUndefined()
})
