import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeOutageLog } from '#app/server/process/outage-log.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = () =>
  new Error('Failed query: select 1', { cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) })

test('a database that is away is one line at once, then one a minute with how often it was needed, until it is back', () => {
  const lines: Record<string, unknown>[] = []
  const outages = makeOutageLog(pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }))
  expect(outages.take(new Error('another fault'), 'send-alerts')).toBe(false)
  for (let second = 0; second < 90; second += 1) {
    for (const job of ['send-webhooks', 'deliver-mail']) expect(outages.take(away(), job)).toBe(true)
    vi.advanceTimersByTime(1_000)
  }
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain('    at ')
  vi.advanceTimersByTime(240_000)
  expect(lines.map(({ msg, job, failures, jobs }) => ({ msg, job, failures, jobs }))).toEqual([
    { msg: 'the database is away; one line a minute follows while it is', job: 'send-webhooks' },
    { msg: 'the database has been away in the last minute', failures: 119, jobs: ['deliver-mail', 'send-webhooks'] },
    { msg: 'the database has been away in the last minute', failures: 60, jobs: ['deliver-mail', 'send-webhooks'] },
  ])
  outages.take(away())
  expect(lines).toHaveLength(4)
  outages.end()
})
