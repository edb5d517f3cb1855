import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { ParserAnswer, Task } from './parser-protocol.ts'

export class ParserFault extends Error {}

/** The parent limits time and output. The child watches its own memory: only from within is it known on every system. */
export async function runParserChild<Given, Message>(
  parse: (given: Given, send: (message: Message) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { given, ...limits } = JSON.parse(await text(process.stdin)) as Task
  watch(limits)
  await say({ ready: true })
  try {
    await parse(given as Given, (message) => say({ message }))
    await say({ end: true })
  } catch (error) {
    await say({ fault: error instanceof ParserFault ? error.message : `it is damaged (${error instanceof Error ? error.message : error})` })
  }
  process.exit(0)
}

/** Resolves once the pipe has taken it, so that a child never holds more than the parent has room for. */
const say = (said: ParserAnswer) => new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(said)}\n`, () => resolve()))

/**
 * In a thread: a parser that never ends, or a decoder in native code, blocks the timers of the main one. It also ends a child whose
 * parent was killed.
 */
function watch({ mostMemory, parent }: Omit<Task, 'given'>): void {
  const source = `
    const { workerData: { mostMemory, parent } } = require('node:worker_threads')
    setInterval(() => {
      if (process.memoryUsage.rss() > mostMemory || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
    }, 50)`
  new Worker(source, { eval: true, workerData: { mostMemory, parent } }).unref()
}
