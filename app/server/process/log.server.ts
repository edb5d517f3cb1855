import { type Logger, pino } from 'pino'

/** JSON lines on stderr, from `info` up; on a terminal plain lines, and only warnings by default. LOG_LEVEL overrides both. */
export function makeLog(level: string | undefined, isTerminal = process.stdout.isTTY === true): Logger {
  const options = { level: level ?? (isTerminal ? 'warn' : 'info'), base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const stream = pino.destination({ fd: 2, sync: true })
  return pino(options, isTerminal ? { write: (line: string) => void stream.write(plainLine(line)) } : stream)
}

export function plainLine(line: string): string {
  const { time, level, msg = '', error, ...facts } = JSON.parse(line)
  const details = Object.entries(facts).map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const cause = error ? [error.message, error.code].filter(Boolean) : []
  const head = [time.slice(11, 19), (pino.levels.labels[level] ?? '').padEnd(5), msg, ...cause, ...details].join(' ')
  return `${head}\n${error?.stack && level >= 50 ? `${error.stack}\n` : ''}`
}
