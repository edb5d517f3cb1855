/** Why a question was not answered: as many as the record can bear are being answered already. */
export class TooManyScans extends Error {
  override name = 'TooManyScans'
}

/** Scans of the record under way together: two leave a small machine's processors, and the pool, something for everybody else. */
const atOnce = 2
const mostWaiting = 16
const longestWaitMs = 2_000

let underWay = 0
/** How the scans that wait are told to begin, the longest waiting first. */
const queue: (() => void)[] = []
const answers = new Map<string, Promise<unknown>>()

/**
 * Answers a question that reads through the record because there is no mirror to ask. Whoever asks the same while it is being
 * answered gets the same answer. Beyond two at once others wait a little, and are refused (TooManyScans) when they would wait long.
 */
export function scanRecord<Answer>(question: unknown, scan: () => Promise<Answer>): Promise<Answer> {
  const key = JSON.stringify(question)
  const known = answers.get(key)
  if (known) return known as Promise<Answer>
  const answer = takeTurn(scan).finally(() => answers.delete(key))
  answers.set(key, answer)
  return answer
}

async function takeTurn<Answer>(scan: () => Promise<Answer>): Promise<Answer> {
  if (underWay >= atOnce) await waitForTurn()
  else underWay += 1
  try {
    return await scan()
  } finally {
    const next = queue.shift()
    if (next) next()
    else underWay -= 1
  }
}

/** Resolves with the place of a scan that has ended. */
function waitForTurn(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (queue.length >= mostWaiting) return reject(new TooManyScans())
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(begin), 1)
      reject(new TooManyScans())
    }, longestWaitMs)
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    queue.push(begin)
  })
}
