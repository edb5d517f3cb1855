import { takingTurns } from '../../environment/turns.ts'

/** A question was not answered, because as many scans as the record can bear are running or waiting already. */
export class TooManyScans extends Error {
  override name = 'TooManyScans'
}

/** Two scans at once leave other work enough of a small machine's processors and of the connection pool. */
const inTurn = takingTurns(2, { most: 16, longestMs: 2_000, refusal: () => new TooManyScans() })
const answers = new Map<string, Promise<unknown>>()

/**
 * Answers a question by a scan of the record, because there is no mirror to ask. The same question asked meanwhile shares the
 * answer. Two scans run at once; further ones wait briefly, and are refused (TooManyScans) where they would wait long.
 */
export function scanRecord<Answer>(question: unknown, scan: () => Promise<Answer>): Promise<Answer> {
  const key = JSON.stringify(question)
  const known = answers.get(key)
  if (known) return known as Promise<Answer>
  const answer = inTurn(scan).finally(() => answers.delete(key))
  answers.set(key, answer)
  return answer
}
