import { ConcurrencyLimiter } from '#domain/platform/environment/concurrency-limiter.ts'

export class TooManyScans extends Error {
  override name = 'TooManyScans'
}

/** Two scans at once leave other work enough of a small machine's processors and of the connection pool. */
const limiter = new ConcurrencyLimiter({ concurrency: 2, maxQueued: 16, maxWaitMs: 2_000, refusal: () => new TooManyScans() })
const answers = new Map<string, Promise<unknown>>()

/** The same question asked meanwhile shares the answer. Throws TooManyScans for a question that would wait long. */
export function scanDatabase<Answer>(question: unknown, scan: () => Promise<Answer>): Promise<Answer> {
  const key = JSON.stringify(question)
  const known = answers.get(key)
  if (known) return known as Promise<Answer>
  const answer = limiter.run(scan).finally(() => answers.delete(key))
  answers.set(key, answer)
  return answer
}
