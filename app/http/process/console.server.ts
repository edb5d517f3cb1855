import type { Logger } from 'pino'

/** What libraries would print goes into the log as lines like any other, without its words: they may repeat what was asked for. */
export function logConsole(log: Logger): void {
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...said: unknown[]) => {
      const { stack = '' } = new Error()
      const at = stack.split('\n')[2]?.trim().replace(/^at /, '')
      log[level]({ at, said: said.map((each) => (each instanceof Error ? each.name : typeof each)) }, 'a library had something to say')
    }
  }
}
