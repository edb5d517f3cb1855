import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { parse as parsePath } from 'node:path'
import { ConcurrencyLimiter } from '#domain/core/environment/concurrency-limiter.ts'
import { environment } from '#domain/core/environment/environment.server.ts'
import { findProgram } from '#domain/core/environment/thread.server.ts'
import type { ParserAnswer, Task } from './parser-protocol.ts'

/** Milliseconds until a child runs: on a busy machine that takes longer than most files. */
const longestStartMs = 20_000
/** Times `PARSER_SECONDS`, for a file that goes on giving answers. */
const mostPatience = 15
/** Milliseconds a file may wait for its turn. */
const maxWaitMs = 60_000
/** Milliseconds that children have left when the portal ends: within its promise of 8 seconds. */
const longestEndMs = 2_500
const longestMessage = 32 * 2 ** 20
const besideHeap = 64 * 2 ** 20
const mostComplaint = 2_000

export interface Parsing {
  program: URL
  given: unknown
  who: string | number
  mostOutput: number
}

type Why = 'time' | 'memory' | 'output' | 'crash'

/** The child was killed or killed itself. The file's content stays unknown, and it is not to be parsed again. */
export class ParserKilled extends Error {
  readonly why: Why
  constructor(why: Why, program: string) {
    super(`The ${program} was killed: ${why}.`)
    this.name = 'ParserKilled'
    this.why = why
  }
}

/** The file was not read: too many wait, or the portal is ending. It may be sent again. */
export class ParserBusy extends Error {
  constructor() {
    super('No parser is free.')
    this.name = 'ParserBusy'
  }
}

export class ParserRejection extends Error {}

interface Killing {
  parser: string
  why: Why
  complaint: string
}

let hear: (killing: Killing) => void = () => {}

export function onParserKilled(listener: (killing: Killing) => void): void {
  hear = listener
}

let limiter: ConcurrencyLimiter | undefined
const children = new Set<ChildProcess>()
let ending = false

/**
 * Parses a file from outside in a low-priority child process with limits on time, memory and output. The child waits while the caller
 * asks for no message, and that time does not count. Throws ParserRejection, ParserKilled or ParserBusy.
 */
export async function* parseInChild<Message>(parsing: Parsing): AsyncGenerator<Message> {
  limiter ??= makeLimiter()
  const release = await limiter.acquire(String(parsing.who))
  if (ending) {
    release()
    throw new ParserBusy()
  }
  const child = startChild(parsing)
  // A process that could not be started emits an error and no exit.
  void once(child, 'exit')
    .catch(() => {})
    .then(() => {
      children.delete(child)
      release()
    })
  try {
    yield* listen<Message>(child, parsing)
  } finally {
    child.kill('SIGKILL')
    child.stdout?.destroy()
  }
}

function makeLimiter(): ConcurrencyLimiter {
  process.on('exit', killAll)
  // As many of one person as may be uploaded in an hour.
  const queue = { maxQueued: 90, maxQueuedPerGroup: 30, maxWaitMs, refusal: () => new ParserBusy() }
  return new ConcurrencyLimiter({ concurrency: environment().PARSERS, ...queue })
}

export async function parseOnce<Message>(parsing: Parsing): Promise<Message> {
  for await (const message of parseInChild<Message>(parsing)) return message
  throw new Error(`${nameOf(parsing)} said nothing.`)
}

export function endParsers(): void {
  ending = true
  setTimeout(killAll, longestEndMs).unref()
}

function killAll(): void {
  for (const child of children) child.kill('SIGKILL')
}

const nameOf = ({ program }: Pick<Parsing, 'program'>) => parsePath(program.pathname).name

function startChild({ program, given }: Parsing): ChildProcess {
  const mostMemory = environment().PARSER_MEMORY_MB * 2 ** 20
  const heap = Math.max(64, Math.floor((mostMemory - besideHeap) / 2 ** 20))
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, ...findProgram(program)], {
    stdio: 'pipe',
    env: bareEnvironment() as NodeJS.ProcessEnv,
  })
  children.add(child)
  child.stdin?.on('error', () => {})
  child.stdin?.end(JSON.stringify({ given, mostMemory, parent: process.pid } satisfies Task))
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {}
  return child
}

/** Without the portal's passwords, keys and database address. */
function bareEnvironment(): { [name: string]: string | undefined } {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'].map((name) => [name, process.env[name]] as const)
  const small = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1' }
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), ...small }
}

async function* listen<Message>(child: ChildProcess, parsing: Parsing): AsyncGenerator<Message> {
  const patienceMs = environment().PARSER_SECONDS * 1_000
  const closed = once(child, 'close').catch(() => undefined)
  let leftMs = patienceMs * mostPatience
  let nextMs = longestStartMs
  let why: Why | undefined
  let complaint = ''
  const kill = (reason: Why) => {
    why ??= reason
    child.kill('SIGKILL')
  }
  child.stderr?.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-mostComplaint)
  })
  const lines = linesOf(child, parsing.mostOutput, () => kill('output'))
  for (;;) {
    const since = performance.now()
    const timer = setTimeout(() => kill('time'), nextMs)
    const { value: line } = await lines.next().finally(() => clearTimeout(timer))
    if (line === undefined) break
    const said = JSON.parse(line) as ParserAnswer<Message>
    if ('end' in said) return
    if ('fault' in said) throw new ParserRejection(said.fault)
    if ('message' in said) {
      leftMs -= performance.now() - since
      yield said.message
    }
    nextMs = Math.min(patienceMs, leftMs)
  }
  await closed
  if (ending) throw new ParserBusy()
  const parser = nameOf(parsing)
  why ??= child.signalCode === 'SIGKILL' || /out of memory|allocation failed/i.test(complaint) ? 'memory' : 'crash'
  hear({ parser, why, complaint })
  throw new ParserKilled(why, parser)
}

async function* linesOf({ stdout }: ChildProcess, mostOutput: number, tooMuch: () => void): AsyncGenerator<string> {
  let size = 0
  let rest: Buffer[] = []
  let restSize = 0
  for await (const chunk of (stdout ?? []) as AsyncIterable<Buffer>) {
    size += chunk.length
    let start = 0
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]).toString('utf8')
      rest = []
      restSize = 0
      start = end + 1
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
    restSize += chunk.length - start
    if (size > mostOutput || restSize > longestMessage) return tooMuch()
  }
}
