import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ParserKilled, ParserRejection } from '#domain/platform/parser/parser-error.ts'
import { ParserPool, type PoolLimits } from '#domain/platform/parser/parser-pool.server.ts'

const limits: PoolLimits = { parsers: 2, mostMemory: 256 * 2 ** 20, patienceMs: 8_000, mostFiles: 50, staysMs: 10_000 }

function makePool(changed: Partial<PoolLimits> = {}): ParserPool {
  const pool = new ParserPool(() => ({ ...limits, ...changed }))
  onTestFinished(() => pool.killAll())
  return pool
}

function parserThat(does: string): URL {
  const name = `trial-${Math.random().toString(36).slice(2)}.parser.js`
  const path = join(inject('builtFolder'), name)
  writeFileSync(path, `let calls = 0; export default async (given, send, body) => { calls += 1; ${does} }`)
  return pathToFileURL(path)
}

interface Trial {
  who?: string
  given?: unknown
  body?: Uint8Array
  mostOutput?: number
}

async function outcomeOf(pool: ParserPool, program: URL, { who = 'somebody', given = {}, mostOutput = 10_000, body }: Trial = {}) {
  const messages: unknown[] = []
  try {
    for await (const message of pool.parse({ program, given, who, mostOutput, ...(body && { body }) })) messages.push(message)
    return messages
  } catch (error) {
    if (error instanceof ParserKilled) return error.why
    if (error instanceof ParserRejection) return error.message
    throw error
  }
}

const tellingPid = () => parserThat('await send(process.pid)')
const pidOf = async (...trial: Parameters<typeof outcomeOf>) => Number((await outcomeOf(...trial))[0])
const untilEnded = (pid: number) => expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 10_000, interval: 20 }).toBe(false)

test("a parser's messages arrive unchanged, a body arrives whole, and a refusal as a refusal to the user", async () => {
  const pool = makePool()
  expect(await outcomeOf(pool, parserThat('await send(1); await send("ñ")'))).toEqual([1, 'ñ'])
  expect(await outcomeOf(pool, parserThat('throw new Error("no sheet")'))).toBe('it is damaged (no sheet)')
  const body = new TextEncoder().encode('ñ'.repeat(200_000))
  const counting = parserThat('await send([given.name, new TextDecoder().decode(body).length, calls])')
  expect(await outcomeOf(pool, counting, { given: { name: 'x' }, body })).toEqual([['x', 200_000, 1]])
  expect(pool.pids).toHaveLength(1)
})

test.each<[string, string, string]>([
  ['never ends', 'for (;;);', 'time'],
  ['waits for nothing', 'await new Promise(() => {})', 'time'],
  ['breaks off', 'process.exit(0)', 'crash'],
  ['throws where nobody catches', 'setTimeout(() => { throw new Error("late") }, 1); await new Promise(() => {})', 'crash'],
  ['fills its heap', 'const all = []; for (;;) all.push(new Array(1e7).fill(1))', 'memory'],
  ['fills memory beside its heap', 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1))', 'memory'],
  ['writes endlessly', 'for (;;) await send("x".repeat(1000))', 'output'],
])('a parser that %s is killed, and its process takes no other file', async (_, does, why) => {
  const pool = makePool({ patienceMs: why === 'time' ? 500 : 15_000 })
  const pid = await pidOf(pool, tellingPid())
  expect(await outcomeOf(pool, parserThat(does))).toBe(why)
  await untilEnded(pid)
  expect(await pidOf(pool, tellingPid())).not.toBe(pid)
})

test("a parser gets none of the portal's settings", async () => {
  process.env.SESSION_SECRET_OF_TRIAL = 'secret'
  expect(String(await outcomeOf(makePool(), parserThat('await send(Object.keys(process.env).join())')))).not.toMatch(/SECRET|DATABASE/)
})

test('many files of one person delay another person by one turn at most', async () => {
  const pool = makePool()
  const ended: string[] = []
  const program = parserThat('await new Promise((resolve) => setTimeout(resolve, 50)); await send(1)')
  const parse = (who: string) => outcomeOf(pool, program, { who }).then(() => ended.push(who))
  await Promise.all([outcomeOf(pool, program, { who: 'one' }), outcomeOf(pool, program, { who: 'one' })])
  await outcomeOf(pool, program, { who: 'other' })
  const many = Array.from({ length: 8 }, () => parse('one'))
  await Promise.all([...many, parse('other')])
  expect(ended.indexOf('other')).toBeLessThan(5)
})

/** What a file could find of the one before it. */
const look = `
  const { readdirSync } = await import('node:fs')
  const found = [calls, globalThis.left, {}.left, Array.prototype.at.name, process.env.LEFT, process.listenerCount('exit'), (/(.)/, RegExp.$1)]
  const descriptors = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0
  await send([...found, descriptors])
  await new Promise((resolve) => setTimeout(resolve, 100))
  await send({ pid: process.pid, megabytes: process.memoryUsage.rss() / 2 ** 20 })`

const leave = `
  const { createReadStream } = await import('node:fs')
  globalThis.left = Object.prototype.left = process.env.LEFT = 'left'
  Array.prototype.at = () => 'left'
  process.on('exit', () => {})
  'left'.match(/(left)/)
  setInterval(() => send('left'), 10)
  setImmediate(function again() { Promise.resolve().then(() => send('left')); setImmediate(again) })
  const stream = createReadStream(process.execPath)
  for await (const chunk of stream) break
  const other = createReadStream(process.execPath)
  await new Promise((resolve) => other.once('readable', () => resolve(other.read(10))))
  globalThis.much = [Buffer.alloc(60e6, 1), new Array(5e6).fill(1.5)]
  await send(process.pid)`

test('a file that leaves a global, a timer, a half-read stream and 100 MB behind changes nothing of the next file of the same person, and is never met by another', async () => {
  const pool = makePool({ parsers: 1 })
  // One module, as all files of a kind are read by one.
  const program = parserThat(`if (given.leaves) { ${leave} } else { ${look} }`)
  const [fresh, { megabytes }] = (await outcomeOf(makePool(), program, { given: {} })) as [unknown[], { megabytes: number }]
  const [pid] = await outcomeOf(pool, program, { given: { leaves: true } })
  const [found, next] = (await outcomeOf(pool, program)) as [unknown[], { pid: number; megabytes: number }]
  expect(found).toEqual(fresh)
  expect(next.megabytes).toBeLessThan(megabytes + 40)
  expect([pid, next.pid]).not.toContain(await pidOf(pool, tellingPid(), { who: 'other' }))
})

test('a process serves one person and so many files, and ends when they have brought nothing for a while', async () => {
  const pool = makePool({ parsers: 1, mostFiles: 3, staysMs: 200 })
  const program = tellingPid()
  const pids: number[] = []
  for (let file = 0; file < 4; file += 1) pids.push(await pidOf(pool, program))
  expect(new Set(pids.slice(0, 3)).size).toBe(1)
  expect(pids[3]).not.toBe(pids[0])
  const other = await pidOf(pool, program, { who: 'other' })
  expect(pids).not.toContain(other)
  await untilEnded(pids[3] ?? 0)
  await untilEnded(other)
  expect(pool.pids).toEqual([])
})

test('one process waits warm for the next person, at most one more lives than may parse, and all end with the pool', async () => {
  const pool = makePool({ parsers: 1 })
  await pool.keepSpare()
  const [spare] = pool.pids
  const program = tellingPid()
  expect(await pidOf(pool, program, { who: 'one' })).toBe(spare)
  for (const who of ['two', 'three', 'two']) await outcomeOf(pool, program, { who })
  expect(pool.pids.length).toBe(2)
  const living = pool.pids.map(Number)
  const parsing = outcomeOf(pool, parserThat('await new Promise(() => {})'), { who: 'four' }).catch(({ name }) => name)
  await sleep(50)
  pool.end(100)
  expect(await parsing).toBe('ParserBusy')
  for (const pid of living) await untilEnded(pid)
  await expect(outcomeOf(pool, program)).rejects.toThrow('No parser is free.')
})

test('a parser that cannot be loaded is reported with what its process said', async () => {
  const absent = makePool().parse({ program: new URL('./absent.parser.ts', import.meta.url), given: {}, who: 'somebody', mostOutput: 10 })
  await expect(absent.next()).rejects.toMatchObject({ why: 'crash', complaint: expect.stringMatching(/Cannot find module/) })
})

test('a process that is killed from outside costs nobody a file', async () => {
  const pool = makePool({ parsers: 1 })
  await pool.keepSpare()
  const program = tellingPid()
  process.kill(Number(pool.pids[0]), 'SIGKILL')
  const pid = await pidOf(pool, program)
  process.kill(pid, 'SIGKILL')
  expect(await pidOf(pool, program)).not.toBe(pid)
})
