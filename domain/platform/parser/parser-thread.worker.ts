import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { endsWithFile, ParserFault } from './parser-child.server.ts'
import type { Parser, ParserAnswer, ParserLine, ParserTask } from './parser-protocol.ts'

async function parseOneFile(port: NonNullable<typeof parentPort>, usual: readonly string[]): Promise<void> {
  for (const program of usual) await import(/* @vite-ignore */ program)
  port.postMessage('ready')
  const [{ program, given, body }] = (await once(port, 'message')) as [ParserTask & { body: Uint8Array<ArrayBuffer> }]
  const { default: parse } = (await import(/* @vite-ignore */ program)) as { default: Parser<unknown, unknown> }
  let written = () => {}
  port.on('message', () => written())
  /** Resolves once the pipe has taken it, so that a process never holds more than the portal has room for. */
  const say = (said: ParserAnswer, isOver = false) =>
    new Promise<void>((resolve) => {
      written = resolve
      const line = new TextEncoder().encode(`${JSON.stringify(said)}\n`)
      port.postMessage({ line, isOver } satisfies ParserLine, [line.buffer])
    })
  lowerPriority()
  await say({ begun: true })
  try {
    await parse(given, (message) => say({ message }), body)
    await say({ end: true, isLast: endsWithFile() }, true)
  } catch (error) {
    const fault = error instanceof ParserFault ? error.message : `it is damaged (${error instanceof Error ? error.message : error})`
    await say({ fault, isLast: endsWithFile() }, true)
  }
}

/** On Linux of this thread alone: so far it has run our own code, which nobody should wait for. */
function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}

if (parentPort) await parseOneFile(parentPort, workerData.usual)
