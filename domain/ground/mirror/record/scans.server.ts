import { takingTurns } from '../../environment/turns.ts'

export class TooManyScans extends Error {
  override name = 'TooManyScans'
}

const inTurn = takingTurns(2, { most: 16, longestMs: 2_000, refusal: () => new TooManyScans() })
const answers = new Map<string, Promise<unknown>>()

/** The same question asked meanwhile shares the answer. Throws TooManyScans for a question that would wait long. */
export function scanRecord<Answer>(question: unknown, scan: () => Promise<Answer>): Promise<Answer> {
  const key = JSON.stringify(question)
  const known = answers.get(key)
  if (known) return known as Promise<Answer>
  const answer = inTurn(scan).finally(() => answers.delete(key))
  answers.set(key, answer)
  return answer
}
