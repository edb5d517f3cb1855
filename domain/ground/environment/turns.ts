/**
 * Work of which only so much goes on at once in this process; the rest waits for its turn, first come, first served. What one piece of
 * work throws is its own.
 */
export function takingTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resume) => waiting.push(resume))
    else running += 1
    try {
      return await work()
    } finally {
      // A turn is handed on, so that nobody who comes now gets in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
