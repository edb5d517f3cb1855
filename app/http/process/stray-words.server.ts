import type { Logger } from 'pino'

/**
 * Turns whatever is written to the two streams, by a library or by Node, into lines of the log. Only its first words are kept: what
 * follows may be an address or a text that somebody typed. `makeLog` writes past these streams.
 */
export function logStrayWords(log: Logger): void {
  for (const stream of [process.stdout, process.stderr]) {
    const level = stream === process.stderr ? 'warn' : 'info'
    stream.write = (chunk: Uint8Array | string, ...rest: unknown[]) => {
      const words = firstWords(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'))
      log[level]({ words, from: findPackage(new Error().stack) }, 'a library wrote to the terminal')
      const done = rest.find((each) => typeof each === 'function')
      if (done) process.nextTick(done as () => void)
      return true
    }
  }
  // Node's own listener writes warnings past the stream.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ name, words: firstWords(message) }, 'a warning of Node'))
}

const most = 200

/** The prose at the beginning of a message, up to the first quotation, path, number with a unit or other sign of a value. */
export function firstWords(message: string): string {
  const prose = /^(?:\s*(?:\p{L}+(?:['’-]\p{L}+)*)[.,:;!?]?(?=\s|$))*/u.exec(message.trimStart())?.[0] ?? ''
  const [line = ''] = prose.split('\n')
  return line.slice(0, most).trim()
}

/** The library that wrote it, by the innermost frame below node_modules. */
function findPackage(stack: string | undefined): string | undefined {
  return /node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(stack ?? '')?.[1]
}
