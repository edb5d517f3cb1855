import { availableParallelism } from 'node:os'
import { Refusal } from '../../../ground/refusal.ts'

/** A hash fills one core for some 30 ms: one core stays free for the event loop, and Node's four threads also read files. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
const mostWaitingOfOneNetwork = 200
const mostWaiting = 1_000
const retryAfterSeconds = 5

let running = 0
/** Who waits, by network; the network whose turn is next stands first. */
const queues = new Map<string, (() => void)[]>()

/**
 * Runs heavy work when its turn comes. Networks take turns, so that however many wait from one of them, another waits for one turn
 * of each. Refuses ('access.busy') when 200 of the same network are waiting already, or 1,000 of all.
 */
export async function inTurn<Result>(network: string | null, work: () => Promise<Result>): Promise<Result> {
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
  if (queue.length >= mostWaitingOfOneNetwork || waiting >= mostWaiting) {
    throw new Refusal('access.busy', undefined, { retryAfterSeconds, isBusy: true })
  }
  queues.set(network, queue)
  return new Promise((resume) => queue.push(resume))
}

/** Hands the turn that has just ended to the next network, which then stands last. */
function startNext(): boolean {
  const [next] = queues
  if (!next) return false
  const [network, queue] = next
  const resume = queue.shift()
  queues.delete(network)
  if (queue.length > 0) queues.set(network, queue)
  resume?.()
  return true
}
