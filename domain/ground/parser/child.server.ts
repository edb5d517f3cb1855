import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { ParserAnswer, Task } from './protocol.ts'

/** A file that a parser refuses, in words for the person who brought it. */
export class ParserFault extends Error {}

/**
 * The whole of a parser program: takes the task from standard input, and writes what `parse` sends to standard output. The parent
 * limits its time and what it writes; its memory the child watches itself, because only from within is that known on every system.
 */
export async function answerAsParser<Given, Message>(
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
 * From a thread of its own, because a parser that never ends, or a decoder in native code, keeps the main one from its timers. A child
 * whose parent was killed outright would parse on for nobody.
 */
function watch({ mostMemory, parent }: Omit<Task, 'given'>): void {
  const source = `
    const { workerData: { mostMemory, parent } } = require('node:worker_threads')
    setInterval(() => {
      if (process.memoryUsage.rss() > mostMemory || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
    }, 50)`
  new Worker(source, { eval: true, workerData: { mostMemory, parent } }).unref()
}
