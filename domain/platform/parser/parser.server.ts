import { environment } from '#domain/platform/environment/environment.server.ts'
import { ParserKilled } from './parser-error.ts'
import { ParserPool } from './parser-pool.server.ts'
import type { Parsing } from './parser-process.server.ts'

const mostFiles = 50
const staysMs = 10_000
/** Milliseconds that files have left when the portal ends: within its promise of 8 seconds. */
const longestEndMs = 2_500

let reportKilling: (killing: Pick<ParserKilled, 'parser' | 'why' | 'complaint'>) => void = () => {}

export function onParserKilled(listener: typeof reportKilling): void {
  reportKilling = listener
}

let pool: ParserPool | undefined

function findPool(): ParserPool {
  if (pool) return pool
  const made = new ParserPool(() => {
    const { PARSERS, PARSER_MEMORY_MB, PARSER_SECONDS } = environment()
    return { parsers: PARSERS, mostMemory: PARSER_MEMORY_MB * 2 ** 20, patienceMs: PARSER_SECONDS * 1_000, mostFiles, staysMs }
  })
  process.on('exit', () => made.killAll())
  pool = made
  return made
}

/**
 * Parses a file or body from outside in a low-priority process with limits on time, memory and output, which parses nobody else's. The
 * process waits while the caller asks for no message, and that time does not count. Throws ParserRejection, ParserKilled or ParserBusy.
 */
export async function* parseInChild<Message>(parsing: Parsing): AsyncGenerator<Message> {
  try {
    yield* findPool().parse<Message>(parsing)
  } catch (error) {
    if (error instanceof ParserKilled) reportKilling({ parser: error.parser, why: error.why, complaint: error.complaint })
    throw error
  }
}

export async function parseOnce<Message>(parsing: Parsing): Promise<Message> {
  const messages: Message[] = []
  for await (const message of parseInChild<Message>(parsing)) messages.push(message)
  const [message] = messages
  if (messages.length !== 1) throw new Error(`${parsing.program.pathname} sent ${messages.length} messages.`)
  return message as Message
}

/** Starts a process for the first file, and one for each next person, before they come. */
export async function warmParsers(): Promise<void> {
  await findPool().keepSpare()
}

export function endParsers(): void {
  findPool().end(longestEndMs)
}
