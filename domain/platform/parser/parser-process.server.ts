import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { parse as parsePath } from 'node:path'
import { findProgram, findProgramAddress } from '#domain/platform/environment/thread.server.ts'
import { type KillingReason, ParserKilled, ParserRejection } from './parser-error.ts'
import type { ParserAnswer, ParserTask } from './parser-protocol.ts'

/** Milliseconds until a process can take a file: on a busy machine that takes longer than most files. */
const longestStartMs = 20_000
const mostPatiences = 15
const longestMessage = 32 * 2 ** 20
const besideHeap = 64 * 2 ** 20
const mostComplaint = 2_000
const mostAtRest = 1_000

/**
 * `program` is a `*.parser.ts`, whose default export is a Parser. `body` is what it parses, unless `given` names a file. `who` is a person, or
 * where feeds come from: nobody else's file meets the same process. `mostOutput` counts bytes.
 */
export interface Parsing {
  program: URL
  given: unknown
  body?: Uint8Array
  who: string | number
  mostOutput: number
}

export class ParserProcess {
  who: string | undefined
  files = 0
  isWarm: Promise<boolean>
  isBusy = false
  readonly exited: Promise<unknown>
  private readonly child: ChildProcess
  private readonly lines: AsyncGenerator<string>
  private outputLeft = mostAtRest
  private complaint = ''
  private killedFor: KillingReason | undefined

  constructor(mostMemory: number) {
    const heap = Math.max(64, Math.floor((mostMemory - besideHeap) / 2 ** 20))
    const program = findProgram(new URL('./parser-process.worker.ts', import.meta.url))
    this.child = spawn(process.execPath, [`--max-old-space-size=${heap}`, ...program, String(mostMemory), String(process.pid)], {
      stdio: 'pipe',
      env: bareEnvironment() as NodeJS.ProcessEnv,
    })
    this.child.stdin?.on('error', () => {})
    this.child.stderr?.on('data', (chunk) => {
      this.complaint = `${this.complaint}${chunk}`.slice(-mostComplaint)
    })
    // A process that could not be started emits an error and no exit.
    this.exited = once(this.child, 'exit').catch(() => undefined)
    this.lines = this.readLines()
    this.isWarm = this.answers('warm')
    this.holdProgram(false)
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  kill(why?: KillingReason): void {
    this.killedFor ??= why
    this.child.kill('SIGKILL')
    this.child.stdout?.destroy()
  }

  /** Gives it a file. False if it ended before it had it: the file is not to blame. */
  async begin({ program, given, body, mostOutput }: Parsing): Promise<boolean> {
    this.isBusy = true
    this.files += 1
    this.holdProgram(true)
    if (!(await this.isWarm)) return false
    this.complaint = ''
    this.outputLeft = mostOutput
    const json = Buffer.from(JSON.stringify({ program: String(findProgramAddress(program)), given } satisfies ParserTask))
    const head = Buffer.alloc(8)
    head.writeUInt32LE(json.length, 0)
    head.writeUInt32LE(body?.length ?? 0, 4)
    for (const part of [head, json, ...(body ? [body] : [])]) this.child.stdin?.write(part)
    return this.answers('begun')
  }

  /** Its messages. When they end it parses its next file, unless this one ended it. Throws ParserRejection or ParserKilled. */
  async *messages<Message>({ program }: Parsing, patienceMs: number): AsyncGenerator<Message> {
    let leftMs = patienceMs * mostPatiences
    let isWhole = false
    try {
      for (;;) {
        const since = performance.now()
        const answer = (await this.nextAnswer(Math.min(patienceMs, leftMs), 'time')) as ParserAnswer<Message> | undefined
        leftMs -= performance.now() - since
        if (answer === undefined) throw await this.findKilling(program)
        if ('message' in answer) yield answer.message
        if ('end' in answer || 'fault' in answer) {
          isWhole = !answer.isLast
          if ('fault' in answer) throw new ParserRejection(answer.fault)
          return
        }
      }
    } finally {
      if (isWhole) this.rest()
      else this.kill()
    }
  }

  private rest(): void {
    this.isBusy = false
    this.outputLeft = mostAtRest
    this.isWarm = this.answers('warm')
    this.holdProgram(false)
  }

  private async answers(wanted: 'warm' | 'begun'): Promise<boolean> {
    const answer = await this.nextAnswer(longestStartMs, 'time')
    if (answer && wanted in answer) return true
    this.kill()
    return false
  }

  private async nextAnswer(withinMs: number, why: KillingReason): Promise<ParserAnswer | undefined> {
    const timer = setTimeout(() => this.kill(why), withinMs).unref()
    try {
      const { value: line } = await this.lines.next()
      return line === undefined ? undefined : (JSON.parse(line) as ParserAnswer)
    } catch {
      this.kill('crash')
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  async findKilling(program: URL): Promise<ParserKilled> {
    await this.exited
    const isMemory = this.child.signalCode === 'SIGKILL' || /out of memory|allocation failed/i.test(this.complaint)
    return new ParserKilled(this.killedFor ?? (isMemory ? 'memory' : 'crash'), nameOf(program), this.complaint)
  }

  private async *readLines(): AsyncGenerator<string> {
    let rest: Buffer[] = []
    let restSize = 0
    for await (const chunk of (this.child.stdout ?? []) as AsyncIterable<Buffer>) {
      this.outputLeft -= chunk.length
      let start = 0
      for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, start)) {
        yield Buffer.concat([...rest, chunk.subarray(start, end)]).toString('utf8')
        rest = []
        restSize = 0
        start = end + 1
      }
      if (start < chunk.length) rest.push(chunk.subarray(start))
      restSize += chunk.length - start
      if (this.outputLeft < 0 || restSize > longestMessage) return this.kill('output')
    }
  }

  /** A process that parses nothing does not keep the portal, a command or a test from ending. */
  private holdProgram(isHeld: boolean): void {
    const { stdin, stdout, stderr } = this.child
    for (const each of [this.child, stdin, stdout, stderr] as (Socket | ChildProcess | null)[]) each?.[isHeld ? 'ref' : 'unref']()
  }
}

const nameOf = (program: URL) => parsePath(program.pathname).name

/** Without the portal's passwords, keys and database address. */
function bareEnvironment(): { [name: string]: string | undefined } {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'].map((name) => [name, process.env[name]] as const)
  const small = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1' }
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), ...small }
}
