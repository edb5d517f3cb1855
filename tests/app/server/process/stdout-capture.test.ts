import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { firstCapturedLines } from '#app/server/process/stdout-capture.server.ts'

test.each([
  ['Pathnames cannot have embedded double slashes - normalizing //john doe -> /john doe', 'Pathnames cannot have embedded double slashes'],
  ["Can't find the user 'Maria Lopez'", "Can't find the user"],
  ['Warning: something is deprecated, use the other.\n    at file:///app/a.js:1', 'Warning: something is deprecated, use the other.'],
  ['{"typed":"secret"}', ''],
  ['x@y.test is no address', ''],
  ['', ''],
])('of %j the log keeps the prose before the first value', (message, words) => {
  expect(firstCapturedLines(message)).toBe(words)
})

test('everything written to stdout or stderr becomes a JSON line, without the input it repeats', () => {
  const program = `
    import { makeLog } from './app/server/process/log.server.ts'
    import { logCapturedOutput } from './app/server/process/stdout-capture.server.ts'
    logCapturedOutput(makeLog('info'))
    console.error('No route matches URL "/typed secret"')
    console.log('A library is glad')
    process.stderr.write(new TextEncoder().encode('Bytes too /typed'), () => console.warn('written'))
    process.emitWarning('This is experimental: /typed')`
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
  const lines = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ words }) => words).toSorted()).toEqual([
    'A library is glad',
    'Bytes too',
    'No route matches URL',
    'This is experimental:',
    'written',
  ])
  expect(stderr).not.toContain('typed')
})
