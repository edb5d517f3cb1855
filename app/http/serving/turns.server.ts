import type { Request } from 'express'
import { GateRefusal } from '../gate/refusal.server.ts'

/** The forms that anybody may send, and behind which a password is hashed. */
const heavyForms = /^\/(login(\/code)?|recoverpassword(\/[^/]*)?|register)?\/?$/i

/** What takes as long as a spreadsheet's thread, a bucket or the reader's line: it would hold a turn and draw nothing. */
const files = /\/(export|logo|documents\/[^/]+)\/?$/i

/** The turns that a request waits for: those of pages, those of sign-ins, or none. What somebody sends is done at once, and may bring a file over a slow line. */
export function turnsFor({ method, path }: Pick<Request, 'method' | 'path'>): InTurn {
  if (method === 'POST') return heavyForms.test(path) ? signInsInTurn : withoutTurn
  return files.test(path) ? withoutTurn : pagesInTurn
}

type InTurn = <Result>(network: string | null, work: () => Promise<Result>) => Promise<Result>

const withoutTurn: InTurn = (_network, work) => work()

interface Limits {
  /** How many are answered side by side. */
  atOnce: number
  mostWaiting: number
  mostWaitingOfOneNetwork: number
  /** What has waited longer is refused when its turn comes, for whoever asked has most likely left; by default it is answered. */
  longestWaitMs?: number
  /** What somebody reads who is to come back later. */
  words: ConstructorParameters<typeof GateRefusal>[1]
}

interface Waiting {
  since: number
  start: () => void
  refuse: () => void
}

const retryAfterSeconds = '5'

/**
 * Answers requests when their turn comes. Networks take turns, so that however many wait from one of them, another waits for one
 * turn of each. Refuses with 503 what is too many to wait, or has waited too long.
 */
export function makeTurns({
  atOnce,
  mostWaiting,
  mostWaitingOfOneNetwork,
  longestWaitMs = Number.POSITIVE_INFINITY,
  words,
}: Limits): InTurn {
  let running = 0
  /** Who waits, by network; the network whose turn is next stands first. */
  const queues = new Map<string, Waiting[]>()

  return async function inTurn<Result>(network: string | null, work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await waitOf(network ?? '')
    else running += 1
    try {
      return await work()
    } finally {
      if (!startNext()) running -= 1
    }
  }

  function waitOf(network: string): Promise<void> {
    const queue = queues.get(network) ?? []
    const waiting = [...queues.values()].reduce((sum, each) => sum + each.length, 0)
    if (queue.length >= mostWaitingOfOneNetwork || waiting >= mostWaiting) throw refusal()
    queues.set(network, queue)
    return new Promise((start, reject) => queue.push({ since: performance.now(), start, refuse: () => reject(refusal()) }))
  }

  /** Hands the turn that has just ended to the next network, which then stands last. */
  function startNext(): boolean {
    for (const [network, queue] of queues) {
      const next = queue.shift()
      queues.delete(network)
      if (queue.length > 0) queues.set(network, queue)
      if (next && performance.now() - next.since <= longestWaitMs) {
        next.start()
        return true
      }
      next?.refuse()
    }
    return false
  }

  function refusal(): GateRefusal {
    return new GateRefusal(503, words, { 'Retry-After': retryAfterSeconds })
  }
}

/** A hash fills a core for some 30 ms: two keep the threads busy while a third is being read or answered. */
export const signInsInTurn = makeTurns({ atOnce: 3, mostWaiting: 1_000, mostWaitingOfOneNetwork: 200, words: 'gate.crowded' })

/**
 * Drawn side by side without end, pages would all be late: each holds memory and connections of the record, which then time out, and
 * nobody is served. And Node accepts one new connection each time round the event loop, which many pages at once make long. These few
 * are enough to fill a processor. A page that has waited for five seconds has most likely been left.
 */
export const pagesInTurn = makeTurns({
  atOnce: 8,
  mostWaiting: 600,
  mostWaitingOfOneNetwork: 300,
  longestWaitMs: 5_000,
  words: 'gate.overloaded',
})
