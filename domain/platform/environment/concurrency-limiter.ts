export interface ConcurrencyLimits {
  concurrency: number
  concurrencyPerKey?: number
  /** By default the queue and the wait are unbounded. */
  maxQueued?: number
  maxQueuedPerGroup?: number
  maxWaitMs?: number
  /** The error when the queue is full or the wait too long. */
  refusal?: () => Error
}

interface Waiter {
  key: string
  /** By `performance.now()`. */
  deadline: number
  start: () => void
  refuse: () => void
}

type Release = () => void

const unlimited = Number.POSITIVE_INFINITY

/**
 * Limits how much work runs concurrently in this process and queues the rest. Groups take turns, and so do keys within a group: a long
 * queue of one delays another by one turn. Work of one group and key starts in order of arrival.
 */
export class ConcurrencyLimiter {
  private running = 0
  private readonly runningOf = new Map<string, number>()
  /** Waiters by group and key, the next turn first. */
  private readonly queues = new Map<string, Map<string, Waiter[]>>()

  constructor(private readonly limits: ConcurrencyLimits) {}

  get counts(): { running: number; waiting: number } {
    return { running: this.running, waiting: [...this.queues.values()].reduce((sum, each) => sum + countIn(each), 0) }
  }

  async run<Result>(work: () => Promise<Result>, group?: string, key?: string): Promise<Result> {
    const turn = this.acquire(group, key)
    const release = turn instanceof Promise ? await turn : turn
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** Returns the release of the turn, as a promise only if it has to wait. Throws `refusal()` when the queue is full or the wait too long. */
  acquire(group = '', key = group): Release | Promise<Release> {
    if (this.running >= this.limits.concurrency || !this.mayStart(key)) return this.enqueue(group, key).then(() => this.releaseOf(key))
    this.begin(key)
    return this.releaseOf(key)
  }

  private releaseOf(key: string): Release {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.end(key)
      this.startWaiting()
    }
  }

  private mayStart(key: string): boolean {
    return (this.runningOf.get(key) ?? 0) < (this.limits.concurrencyPerKey ?? unlimited)
  }

  private begin(key: string): void {
    this.running += 1
    this.runningOf.set(key, (this.runningOf.get(key) ?? 0) + 1)
  }

  private end(key: string): void {
    this.running -= 1
    const left = (this.runningOf.get(key) ?? 1) - 1
    if (left > 0) this.runningOf.set(key, left)
    else this.runningOf.delete(key)
  }

  private enqueue(group: string, key: string): Promise<void> {
    const keys = this.queues.get(group) ?? new Map<string, Waiter[]>()
    const { maxQueued = unlimited, maxQueuedPerGroup = unlimited, maxWaitMs = unlimited, refusal = refuse } = this.limits
    const queued = this.counts.waiting
    if (countIn(keys) >= maxQueuedPerGroup || queued >= maxQueued) throw refusal()
    const queue = keys.get(key) ?? []
    this.queues.set(group, keys.set(key, queue))
    return new Promise((resolve, reject) => {
      const timer = maxWaitMs === unlimited ? undefined : setTimeout(() => this.giveUp(group, waiter), maxWaitMs)
      const settle = (how: () => void) => () => {
        clearTimeout(timer)
        how()
      }
      const waiter = { key, deadline: performance.now() + maxWaitMs, start: settle(resolve), refuse: settle(() => reject(refusal())) }
      queue.push(waiter)
    })
  }

  private giveUp(group: string, waiter: Waiter): void {
    const keys = this.queues.get(group)
    const queue = keys?.get(waiter.key)
    if (!keys || !queue) return
    queue.splice(queue.indexOf(waiter), 1)
    if (queue.length === 0) keys.delete(waiter.key)
    if (keys.size === 0) this.queues.delete(group)
    waiter.refuse()
  }

  /** Runs synchronously when a turn ends, so that a newcomer cannot take it. */
  private startWaiting(): void {
    while (this.running < this.limits.concurrency) {
      const next = this.takeNext()
      if (!next) return
      this.begin(next.key)
      next.start()
    }
  }

  /** Moves the group, and the key within it, to the end. */
  private takeNext(): Waiter | undefined {
    for (const [group, keys] of this.queues)
      for (const [key, queue] of keys) {
        if (!this.mayStart(key)) continue
        const next = queue.shift()
        this.queues.delete(group)
        keys.delete(key)
        if (queue.length > 0) keys.set(key, queue)
        if (keys.size > 0) this.queues.set(group, keys)
        // A busy event loop is late with timers: what should have been refused by now does not start.
        if (next && performance.now() <= next.deadline) return next
        next?.refuse()
      }
    return undefined
  }
}

const refuse = () => new Error('Too much waits for its turn.')

const countIn = (keys: ReadonlyMap<string, readonly Waiter[]>) => [...keys.values()].reduce((sum, each) => sum + each.length, 0)
