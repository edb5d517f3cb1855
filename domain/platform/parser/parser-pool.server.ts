import { ConcurrencyLimiter } from '#domain/platform/environment/concurrency-limiter.ts'
import { ParserBusy, ParserKilled } from './parser-error.ts'
import { ParserProcess, type Parsing } from './parser-process.server.ts'

const maxWaitMs = 60_000
/** Processes may end before they have a file: killed from outside, or by what the former file left. */
const mostTries = 3

/**
 * `parsers`: files that are parsed at once. `mostMemory`: bytes of one process. `patienceMs`: to wait for each message. `mostFiles`: of one
 * process, after which it ends. `staysMs`: how long it waits for the next file of its person.
 */
export interface PoolLimits {
  parsers: number
  mostMemory: number
  patienceMs: number
  mostFiles: number
  staysMs: number
}

/**
 * Processes that parse. One belongs to the first person whose file it gets, and ends when that person has brought nothing for a while,
 * or when somebody else needs the room: there are at most one more than may parse at once.
 */
export class ParserPool {
  private readonly turns: ConcurrencyLimiter
  private readonly processes = new Set<ParserProcess>()
  private readonly endings = new WeakMap<ParserProcess, NodeJS.Timeout>()
  private keepsSpare = false
  private isEnding = false

  constructor(private readonly limits: () => PoolLimits) {
    // As many of one person as may be uploaded in an hour.
    const queue = { maxQueued: 90, maxQueuedPerGroup: 30, maxWaitMs, refusal: () => new ParserBusy() }
    this.turns = new ConcurrencyLimiter({ concurrency: limits().parsers, ...queue })
  }

  get pids(): (number | undefined)[] {
    return [...this.processes].map(({ pid }) => pid)
  }

  /** From now on one process without a person is started ahead. Resolves when it is warm. */
  async keepSpare(): Promise<void> {
    this.keepsSpare = true
    await this.addSpare()?.isWarm
  }

  async *parse<Message>(parsing: Parsing): AsyncGenerator<Message> {
    const release = await this.turns.acquire(String(parsing.who))
    let process: ParserProcess | undefined
    try {
      process = await this.begin(parsing)
      yield* process.messages<Message>(parsing, this.limits().patienceMs)
    } catch (error) {
      throw this.isEnding && error instanceof ParserKilled ? new ParserBusy() : error
    } finally {
      if (process?.isBusy) process.exited.then(release)
      else release()
      if (process) this.putBack(process)
    }
  }

  /** Ends what waits now, and what parses in `withinMs`; takes no more files. */
  end(withinMs: number): void {
    this.isEnding = true
    for (const each of this.processes) if (!each.isBusy) this.remove(each)
    setTimeout(() => this.killAll(), withinMs).unref()
  }

  killAll(): void {
    for (const each of this.processes) this.remove(each)
  }

  private async begin(parsing: Parsing): Promise<ParserProcess> {
    for (let tries = 1; !this.isEnding; tries += 1) {
      const process = this.take(String(parsing.who))
      if (await process.begin(parsing)) return process
      this.remove(process)
      if (tries === mostTries) throw await process.findKilling(parsing.program)
    }
    throw new ParserBusy()
  }

  /** The set has the longest unused first: the former file of that one has surely ended. */
  private take(who: string): ParserProcess {
    const free = [...this.processes].filter(({ isBusy }) => !isBusy)
    const own = free.find((each) => each.who === who)
    const process = own ?? free.find((each) => each.who === undefined) ?? this.add()
    process.who = who
    process.isBusy = true
    clearTimeout(this.endings.get(process))
    this.processes.delete(process)
    this.processes.add(process)
    this.addSpare()
    return process
  }

  private addSpare(): ParserProcess | undefined {
    const spare = [...this.processes].find(({ who }) => who === undefined)
    return spare ?? (this.keepsSpare && !this.isEnding ? this.add() : undefined)
  }

  private add(): ParserProcess {
    const unused = [...this.processes].find(({ isBusy, who }) => !isBusy && who !== undefined)
    if (unused && this.processes.size > this.limits().parsers) this.remove(unused)
    const process = new ParserProcess(this.limits().mostMemory)
    this.processes.add(process)
    process.exited.then(() => this.processes.delete(process))
    return process
  }

  private putBack(process: ParserProcess): void {
    if (process.isBusy) return
    const { mostFiles, staysMs } = this.limits()
    if (this.isEnding || process.files >= mostFiles) this.remove(process)
    else this.endings.set(process, setTimeout(() => this.remove(process), staysMs).unref())
  }

  private remove(process: ParserProcess): void {
    this.processes.delete(process)
    process.kill()
  }
}
