import { takingTurns } from '../../environment/turns.ts'

/** Why a question was not answered: as many as the record can bear are being answered already. */
export class TooManyScans extends Error {
  override name = 'TooManyScans'
}

/** Two scans of the record together leave a small machine's processors, and the pool, something for everybody else. */
const inTurn = takingTurns(2, { most: 16, longestMs: 2_000, refusal: () => new TooManyScans() })
const answers = new Map<string, Promise<unknown>>()

/**
 * Answers a question that reads through the record because there is no mirror to ask. Whoever asks the same while it is being
 * answered gets the same answer. Beyond two at once others wait a little, and are refused (TooManyScans) when they would wait long.
 */
export function scanRecord<Answer>(question: unknown, scan: () => Promise<Answer>): Promise<Answer> {
  const key = JSON.stringify(question)
  const known = answers.get(key)
  if (known) return known as Promise<Answer>
  const answer = inTurn(scan).finally(() => answers.delete(key))
  answers.set(key, answer)
  return answer
}
