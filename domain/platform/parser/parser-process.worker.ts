import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { startThread } from '#domain/platform/environment/thread.server.ts'
import type { ParserAnswer, ParserLine, ParserTask } from './parser-protocol.ts'

/** Bytes that a process may hold, beyond what it held when it started, and take another file. */
const mostLeftBehind = 32 * 2 ** 20

const [mostMemory = 0, parent = 0] = process.argv.slice(2).map(Number)
const usual = new Set<string>()
const endAtOnce = () => process.kill(process.pid, 'SIGKILL')

/**
 * A process of the pool. It parses one file after another, each in a fresh thread: globals, timers, streams and memory of a file end
 * with its thread. This thread runs nothing but what is in this file, so no file can block it.
 */
async function serveFiles(): Promise<void> {
  // From within is the memory known on every system. A parent that was killed ends nothing by itself.
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory || process.ppid !== parent) endAtOnce()
  }, 50)
  await lowerPriorityOfOthers()
  let atStart = 0
  for (;;) {
    const thread = startThread(new URL('./parser-thread.worker.ts', import.meta.url), { stdout: true, workerData: { usual: [...usual] } })
    await once(thread, 'message')
    const held = process.memoryUsage.rss()
    atStart ||= held
    if (held > atStart + mostLeftBehind) return
    await say({ warm: true })
    await parseNext(thread)
    await thread.terminate()
  }
}

/** Of the threads that collect garbage and unpack for a file. */
async function lowerPriorityOfOthers(): Promise<void> {
  await stat('.')
  try {
    for (const thread of readdirSync('/proc/self/task').map(Number))
      if (thread !== process.pid) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}

async function parseNext(thread: Worker): Promise<void> {
  const head = await take(8)
  const { program, given } = JSON.parse((await take(head.readUInt32LE(0))).toString('utf8')) as ParserTask
  const body = new Uint8Array(await take(head.readUInt32LE(4)))
  usual.add(program)
  await new Promise<void>((resolve, reject) => {
    let isOver = false
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The parser ended.')))
    thread.on('message', (answer: ParserLine) => {
      if (isOver) return
      isOver = answer.isOver
      process.stdout.write(answer.line, () => (isOver ? resolve() : thread.postMessage('written')))
    })
    thread.postMessage({ program, given, body }, [body.buffer])
  })
}

const say = (answer: ParserAnswer) => new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(answer)}\n`, () => resolve()))

const received: AsyncIterator<Buffer> = process.stdin[Symbol.asyncIterator]()
let rest = Buffer.alloc(0)

async function take(bytes: number): Promise<Buffer> {
  const parts = [rest]
  for (let size = rest.length; size < bytes; ) {
    const { done, value } = await received.next()
    if (done) endAtOnce()
    parts.push(value)
    size += value.length
  }
  const all = Buffer.concat(parts)
  rest = all.subarray(bytes)
  return all.subarray(0, bytes)
}

await serveFiles()
process.exit(0)
