interface Waiting {
  /** How many may wait at most, each how long at most (milliseconds), and the error for those who would have to wait longer. */
  most: number
  longestMs: number
  refusal: () => Error
}

/**
 * Limits how much of some work runs concurrently in this process. The rest waits in a queue, first come, first served, within the
 * limits of `waiting` if there are any. An error of one piece of work does not affect the others.
 */
export function takingTurns(atOnce: number, waiting?: Waiting): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  /** Starts the work that waits, the longest waiting first. */
  const queue: (() => void)[] = []
  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      if (!waiting) return void queue.push(resolve)
      if (queue.length >= waiting.most) return reject(waiting.refusal())
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1)
        reject(waiting.refusal())
      }, waiting.longestMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.push(begin)
    })
  return async (work) => {
    if (running >= atOnce) await waitForTurn()
    else running += 1
    try {
      return await work()
    } finally {
      // The slot passes straight to the next in the queue, so that a newcomer cannot take it in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

interface FairLimits {
  /** How much runs side by side, in all and of one person. */
  atOnce: number
  atOnceOfOnePerson?: number
  mostWaiting: number
  mostWaitingOfOneGroup: number
  /** Milliseconds; what has waited longer is refused when its turn comes. By default it runs. */
  longestWaitMs?: number
  refusal: () => Error
}

interface Waiter {
  person: string
  since: number
  start: () => void
  refuse: () => void
}

/**
 * Gives turns fairly: groups take turns, and within each of them people, so that however much waits for one, another waits for one turn
 * of each. Answers what ends the turn, at once where it need not wait. Throws the refusal where too much waits, or has waited too long.
 */
export function takingFairTurns({
  atOnce,
  atOnceOfOnePerson = atOnce,
  mostWaiting,
  mostWaitingOfOneGroup,
  longestWaitMs = Number.POSITIVE_INFINITY,
  refusal,
}: FairLimits): (group: string, person?: string) => (() => void) | Promise<() => void> {
  let running = 0
  const runningOf = new Map<string, number>()
  /** Who waits, by group and person; whose turn is next is first. */
  const queues = new Map<string, Map<string, Waiter[]>>()

  return (group, person = group) => {
    if (running >= atOnce || !mayStart(person)) return waitOf(group, person).then(() => leavingOnce(person))
    begin(person)
    return leavingOnce(person)
  }

  function leavingOnce(person: string): () => void {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      end(person)
      startWaiting()
    }
  }

  function mayStart(person: string): boolean {
    return (runningOf.get(person) ?? 0) < atOnceOfOnePerson
  }

  function begin(person: string): void {
    running += 1
    runningOf.set(person, (runningOf.get(person) ?? 0) + 1)
  }

  function end(person: string): void {
    running -= 1
    const left = (runningOf.get(person) ?? 1) - 1
    if (left > 0) runningOf.set(person, left)
    else runningOf.delete(person)
  }

  function waitOf(group: string, person: string): Promise<void> {
    const people = queues.get(group) ?? new Map<string, Waiter[]>()
    const waiting = [...queues.values()].reduce((sum, each) => sum + countIn(each), 0)
    if (countIn(people) >= mostWaitingOfOneGroup || waiting >= mostWaiting) throw refusal()
    const queue = people.get(person) ?? []
    queues.set(group, people.set(person, queue))
    return new Promise((start, reject) => queue.push({ person, since: performance.now(), start, refuse: () => reject(refusal()) }))
  }

  function startWaiting(): void {
    while (running < atOnce) {
      const next = takeNext()
      if (!next) return
      begin(next.person)
      next.start()
    }
  }

  /** Who is next; their group, and they within it, are then last. */
  function takeNext(): Waiter | undefined {
    for (const [group, people] of queues)
      for (const [person, queue] of people) {
        if (!mayStart(person)) continue
        const next = queue.shift()
        queues.delete(group)
        people.delete(person)
        if (queue.length > 0) people.set(person, queue)
        if (people.size > 0) queues.set(group, people)
        if (next && performance.now() - next.since <= longestWaitMs) return next
        next?.refuse()
      }
    return undefined
  }
}

const countIn = (people: ReadonlyMap<string, readonly Waiter[]>) => [...people.values()].reduce((sum, each) => sum + each.length, 0)
