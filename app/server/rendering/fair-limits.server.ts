import type { Request } from 'express'
import { HttpError } from '#app/server/middleware/http-error.server.ts'
import { ConcurrencyLimiter, type ConcurrencyLimits } from '#domain/core/environment/concurrency-limiter.ts'

/** The forms that anybody may send, and behind which a password is hashed. */
const heavyForms = /^\/(login(\/code)?|recoverpassword(\/[^/]*)?|register)?\/?$/i

/** What takes as long as a spreadsheet's thread, a bucket or the reader's line: it would hold a turn and draw nothing. */
const files = /\/(export|logo|documents\/[^/]+)\/?$/i

/** The turns that a request waits for: those of pages, those of sign-ins, or none. What somebody sends is done at once, and may bring a file over a slow line. */
export function fairLimitFor({ method, path }: Pick<Request, 'method' | 'path'>): InTurn {
  if (method === 'POST') return heavyForms.test(path) ? limitSignIns : withoutTurn
  if (files.test(path)) return withoutTurn
  return reports.test(path) ? limitReports : limitPages
}

/** The page of a report, which runs it: a second of the record's time where an ordinary page takes some milliseconds. */
const reports = /^\/reports\/(?!creation|schedules)[^/]+\/?$/i

type InTurn = <Result>(network: string | null, work: () => Promise<Result>, person?: string) => Promise<Result>

const withoutTurn: InTurn = (_network, work) => work()

/** Networks are its groups, people its keys. */
interface Limits extends Omit<ConcurrencyLimits, 'refusal'> {
  /** What somebody reads who is to come back later. */
  words: ConstructorParameters<typeof HttpError>[1]
}

const retryAfterSeconds = '5'

/**
 * Answers requests when their turn comes. Networks take turns, and within each of them people, so that however many wait of one, another
 * waits for one turn of each. Refuses with 503 what is too many to wait, or has waited too long.
 */
export function makeFairLimits({ words, ...limits }: Limits): InTurn {
  const refusal = () => new HttpError(503, words, { 'Retry-After': retryAfterSeconds })
  const limiter = new ConcurrencyLimiter({ ...limits, refusal })
  return (network, work, person) => limiter.run(work, network ?? '', person)
}

/** A hash fills a core for some 30 ms: two keep the threads busy while a third is being read or answered. */
export const limitSignIns = makeFairLimits({ concurrency: 3, maxQueued: 1_000, maxQueuedPerGroup: 200, words: 'httpErrors.crowded' })

/**
 * Drawn side by side without end, pages would all be late: each holds memory and connections of the record, which then time out, and
 * nobody is served. And Node accepts one new connection each time round the event loop, which many pages at once make long. These few
 * are enough to fill a processor. A page that has waited for five seconds has most likely been left.
 */
export const limitPages = makeFairLimits({
  concurrency: 8,
  maxQueued: 600,
  maxQueuedPerGroup: 300,
  maxWaitMs: 5_000,
  words: 'httpErrors.overloaded',
})

/** One of each person at a time, beside the turns of other pages: whoever opens sixty reports at once holds up nobody's page, nor another's report. */
export const limitReports = makeFairLimits({
  concurrency: 2,
  concurrencyPerKey: 1,
  maxQueued: 200,
  maxQueuedPerGroup: 100,
  maxWaitMs: 10_000,
  words: 'httpErrors.overloaded',
})
