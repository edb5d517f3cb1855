import type { Request } from 'express'
import { GateRefusal } from '../gate/refusal.server.ts'

/** The forms that anybody may send, and behind which a password is hashed. */
const heavyForms = /^\/(login(\/code)?|recoverpassword(\/[^/]*)?|register)?\/?$/i
/** A hash fills a core for some 30 ms: two keep the threads busy while a third is being read or answered. */
const atOnce = 3
const mostWaitingOfOneNetwork = 200
const mostWaiting = 1_000
const retryAfterSeconds = '5'

let running = 0
/** Who waits, by network; the network whose turn is next stands first. */
const queues = new Map<string, (() => void)[]>()

/** Whether a request is heavy work that anybody may cause, without having signed in. */
export const isHeavy = ({ method, path }: Pick<Request, 'method' | 'path'>) => method === 'POST' && heavyForms.test(path)

/**
 * Answers a heavy request when its turn comes: 200 of them read and drawn side by side would hold every other page up for
 * seconds. Networks take turns, so that however many wait from one of them, another waits for one turn of each. Refuses with
 * 503 when 200 of the same network are waiting already, or 1,000 of all.
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
    throw new GateRefusal(503, 'gate.crowded', { 'Retry-After': retryAfterSeconds })
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
