import { type Logger, pino } from 'pino'

/**
 * JSON lines on the error stream, from `info` up. Where a person reads along at a terminal: plain lines, and by themselves only
 * what went wrong. LOG_LEVEL rules over both.
 */
export function makeLog(level: string | undefined, isTerminal = process.stdout.isTTY === true): Logger {
  const options = { level: level ?? (isTerminal ? 'warn' : 'info'), base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const stream = pino.destination({ fd: 2, sync: true })
  return pino(options, isTerminal ? { write: (line: string) => void stream.write(plainLine(line)) } : stream)
}

/** A line of the log as a person reads it: `12:30:05 warn  what happened  key=value …`, a stack below it. */
export function plainLine(line: string): string {
  const { time, level, msg = '', error, ...facts } = JSON.parse(line)
  const details = Object.entries(facts).map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const cause = error ? [error.message, error.code].filter(Boolean) : []
  const head = [time.slice(11, 19), (pino.levels.labels[level] ?? '').padEnd(5), msg, ...cause, ...details].join(' ')
  return `${head}\n${error?.stack && level >= 50 ? `${error.stack}\n` : ''}`
}
