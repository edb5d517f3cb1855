import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

/** A portal of one page, with an npm and a builder that only note that they were called. */
function makeTree() {
  const root = mkdtempSync(join(tmpdir(), 'fairway-prepare-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, content: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  write('package-lock.json', '{}')
  write('app/page.ts', 'one')
  for (const part of ['prepare.mjs', 'setup']) cpSync(`jobs/commands/${part}`, join(root, `jobs/commands/${part}`), { recursive: true })
  const note = (word: string) => `import { appendFileSync } from 'node:fs'; appendFileSync('calls', '${word} ');`
  write(
    'builder.mjs',
    `${note('build')} import { rmSync } from 'node:fs'; rmSync('build', { recursive: true, force: true }); if (process.env.BROKEN) { console.error('page.ts is wrong'); process.exit(1) }`,
  )
  const cli = 'node_modules/@remix-run/dev/dist/cli.js'
  write(
    'npm.js',
    `import { appendFileSync, cpSync, readFileSync } from 'node:fs'
    const [act, ...args] = process.argv.slice(2)
    const names = args.filter((arg) => !arg.startsWith('-'))
    appendFileSync('calls', act === 'ci' ? 'install ' : '')
    if (act === 'ci') cpSync('builder.mjs', '${cli}')
    else if (process.env.BROKEN_NATIVE) process.exit(console.error('gyp ERR! ' + names) ?? 1)
    else for (let left = 200; !readFileSync('calls', 'utf8').includes('build'); left--) {
      if (left === 0) process.exit(1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    if (act === 'rebuild') appendFileSync('calls', names + ' ')`,
  )
  write('package.json', '{ "type": "module" }')

  const prepare = async (env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['jobs/commands/prepare.mjs', 'build'], {
      cwd: root,
      env: { ...process.env, npm_execpath: join(root, 'npm.js'), ...env },
    })
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code: child.exitCode, words: out + err }
  }
  const calls = () => (existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim() : '')
  return { root, write, prepare, calls }
}

test('the first start installs and builds, the next does nothing, and a change repeats what it affects', async () => {
  const { root, write, prepare, calls } = makeTree()
  expect(await prepare()).toMatchObject({ code: 0 })
  expect(calls()).toBe('install build')
  expect(await prepare()).toEqual({ code: 0, words: '' })
  expect(calls()).toBe('install build')
  write('app/page.ts', 'two')
  await prepare()
  expect(calls()).toBe('install build build')
  appendFileSync(join(root, 'package-lock.json'), ' ')
  await prepare()
  expect(calls()).toBe('install build build install build')
})

test('two concurrent starts prepare once', async () => {
  const { prepare, calls } = makeTree()
  const both = await Promise.all([prepare(), prepare()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(calls()).toBe('install build')
})

test('the lock of a killed process is taken over', async () => {
  const { write, prepare, calls } = makeTree()
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'close')
  write('.prepare.lock', String(gone.pid))
  expect(await prepare()).toMatchObject({ code: 0 })
  expect(calls()).toBe('install build')
})

test('a failed build gives the reason, leaves no lock, and is retried', async () => {
  const { root, prepare, calls } = makeTree()
  const failed = await prepare({ BROKEN: '1' })
  expect(failed.code).toBe(1)
  expect(failed.words).toContain('page.ts is wrong')
  expect(existsSync(join(root, '.prepare.lock'))).toBe(false)
  expect(await prepare()).toMatchObject({ code: 0 })
  expect(calls()).toBe('install build build')
})

test('packages that may run scripts do so in two halves while the portal is built, and an install that failed there is repeated', async () => {
  const { root, write, prepare, calls } = makeTree()
  write(
    'package.json',
    '{ "type": "module", "allowScripts": { "better-sqlite3": true, "roaring": true, "esbuild": true, "other": false, "absent": true } }',
  )
  for (const name of ['better-sqlite3', 'roaring', 'esbuild', 'other']) write(`node_modules/${name}/package.json`, '{}')
  const failed = await prepare({ BROKEN_NATIVE: '1' })
  expect(failed.code).toBe(1)
  expect(failed.words).toMatch(/gyp ERR! better-sqlite3\n[\s\S]*compiled/)
  expect(readFileSync(join(root, 'node_modules/.fairway/installed'), 'utf8')).toBe('unpacked')
  rmSync(join(root, 'calls'))
  write('app/page.ts', 'two')
  expect(await prepare()).toMatchObject({ code: 0 })
  expect(calls().split(' ').toSorted()).toEqual(['better-sqlite3', 'build', 'install', 'roaring,esbuild'])
})
