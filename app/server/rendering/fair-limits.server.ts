import type { Request } from 'express'
import { HttpError } from '#app/server/middleware/http-error.server.ts'
import { routeAt } from '#app/server/middleware/route-at.ts'
import type { RouteFacts } from '#domain/core/route-facts.ts'
import { routes } from '#domain/core/routes.ts'
import { ConcurrencyLimiter, type ConcurrencyLimits } from '#domain/platform/environment/concurrency-limiter.ts'

/** A POST runs at once unless it hashes a password: an upload may be slow. */
export function fairLimitFor({ method, path }: Pick<Request, 'method' | 'path'>): InTurn {
  const { work }: RouteFacts = routes[routeAt(path)]
  if (method === 'POST') return work === 'hash' ? limitSignIns : withoutTurn
  // As slow as a worker thread, a bucket or the client's connection: it would hold a slot without rendering.
  if (work === 'file') return withoutTurn
  return work === 'report' ? limitReports : limitPages
}

export type InTurn = <Result>(network: string | null, work: () => Promise<Result>, person?: string) => Promise<Result>

const withoutTurn: InTurn = (_network, work) => work()

/** Groups are networks, keys are users. */
interface Limits extends Omit<ConcurrencyLimits, 'refusal'> {
  words: ConstructorParameters<typeof HttpError>[1]
  /** Under this name its turns are counted. */
  queue?: string
}

const retryAfterSeconds = '5'

const queues = new Map<string, ConcurrencyLimiter>()

/** The requests of this process that have their turn or wait for it, by queue. */
export const countTurns = () => [...queues].map(([queue, { counts }]) => ({ queue, ...counts }))

/**
 * Networks take turns, and users within each network, so that one client's queue delays nobody else's by more than a turn. Refuses with
 * 503 when the queue is full or the wait too long.
 */
export function makeFairLimits({ words, queue, ...limits }: Limits): InTurn {
  const refusal = () => new HttpError(503, words, { 'Retry-After': retryAfterSeconds })
  const limiter = new ConcurrencyLimiter({ ...limits, refusal })
  if (queue) queues.set(queue, limiter)
  return (network, work, person) => limiter.run(work, network ?? '', person)
}

/** A hash occupies a core for 30 ms: two keep the threads busy while a third request is read or answered. */
export const limitSignIns = makeFairLimits({
  queue: 'sign-in',
  concurrency: 3,
  maxQueued: 1_000,
  maxQueuedPerGroup: 200,
  words: 'httpErrors.crowded',
})

/**
 * Unlimited concurrency would delay every page: each holds memory and database connections, which time out, and Node accepts one
 * connection per event-loop turn. Eight fill a core. After five seconds the client has most likely left.
 */
export const limitPages = makeFairLimits({
  queue: 'pages',
  concurrency: 8,
  maxQueued: 600,
  maxQueuedPerGroup: 300,
  maxWaitMs: 5_000,
  words: 'httpErrors.overloaded',
})

/** One report per user at a time, apart from the pages: a user who opens sixty reports delays nobody. */
export const limitReports = makeFairLimits({
  queue: 'reports',
  concurrency: 2,
  concurrencyPerKey: 1,
  maxQueued: 200,
  maxQueuedPerGroup: 100,
  maxWaitMs: 10_000,
  words: 'httpErrors.overloaded',
})
