import type { Logger } from 'pino'

/**
 * Turns what libraries and Node write to stdout and stderr into log lines. Keeps only the first words: the rest may be an address or user
 * input. `makeLog` bypasses these streams.
 */
export function logCapturedOutput(log: Logger): void {
  for (const stream of [process.stdout, process.stderr]) {
    const level = stream === process.stderr ? 'warn' : 'info'
    stream.write = (chunk: Uint8Array | string, ...rest: unknown[]) => {
      const words = firstCapturedLines(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'))
      log[level]({ words, from: findPackage(new Error().stack) }, 'a library wrote to the terminal')
      const done = rest.find((each) => typeof each === 'function')
      if (done) process.nextTick(done as () => void)
      return true
    }
  }
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ name, words: firstCapturedLines(message) }, 'a warning of Node'))
}

const most = 200

export function firstCapturedLines(message: string): string {
  const prose = /^(?:\s*(?:\p{L}+(?:['’-]\p{L}+)*)[.,:;!?]?(?=\s|$))*/u.exec(message.trimStart())?.[0] ?? ''
  const [line = ''] = prose.split('\n')
  return line.slice(0, most).trim()
}

function findPackage(stack: string | undefined): string | undefined {
  return /node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(stack ?? '')?.[1]
}
