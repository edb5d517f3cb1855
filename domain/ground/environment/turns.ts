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
