interface Waiting {
  /** How many may wait, how long each may wait (milliseconds), and the error for those beyond either limit. */
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
      // The turn is passed to the next in the queue, so that work arriving now cannot overtake it.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
