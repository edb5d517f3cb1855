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
  write('builder.mjs', `${note('build')} if (process.env.BROKEN) { console.error('page.ts is wrong'); process.exit(1) }`)
  const cli = 'node_modules/@remix-run/dev/dist/cli.js'
  write('npm.js', `${note('install')} import { cpSync } from 'node:fs'; cpSync('builder.mjs', '${cli}')`)
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
  write('build/prepare.lock', String(gone.pid))
  expect(await prepare()).toMatchObject({ code: 0 })
  expect(calls()).toBe('install build')
})

test('a failed build gives the reason, leaves no lock, and is retried', async () => {
  const { root, prepare, calls } = makeTree()
  const failed = await prepare({ BROKEN: '1' })
  expect(failed.code).toBe(1)
  expect(failed.words).toContain('page.ts is wrong')
  expect(existsSync(join(root, 'build/prepare.lock'))).toBe(false)
  expect(await prepare()).toMatchObject({ code: 0 })
  expect(calls()).toBe('install build build')
})
