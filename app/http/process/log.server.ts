import { type Logger, pino } from 'pino'

/** JSON lines on the error stream; what people read at the terminal goes to the other one. */
export function makeLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2, sync: true }))
}
