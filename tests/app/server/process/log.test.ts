import { expect, test } from 'vitest'
import { makeLog, plainLine } from '#app/server/process/log.server.ts'

test('a terminal logs only warnings, any other output logs every request, and LOG_LEVEL overrides both', () => {
  expect(makeLog(undefined, true).level).toBe('warn')
  expect(makeLog(undefined, false).level).toBe('info')
  expect(makeLog('debug', true).level).toBe('debug')
})

test('a terminal line shows the time, the message, its code and its fields', () => {
  const line = { level: 40, time: '2026-05-04T12:30:05.000Z', msg: 'a mail was not sent', mail: 7, code: 'ECONNREFUSED' }
  expect(plainLine(JSON.stringify(line))).toBe('12:30:05 warn  a mail was not sent mail=7 code=ECONNREFUSED\n')
  const failed = { ...line, level: 50, error: { message: 'lost', code: '57P01', stack: '    at there' } }
  expect(plainLine(JSON.stringify(failed))).toMatch(/^12:30:05 error a mail was not sent lost 57P01 .*\n {4}at there\n$/)
})
