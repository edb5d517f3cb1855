/** The wait before each further attempt, about 75 hours together. */
const waitsMs = [5, 60, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3_600)].map((seconds) => seconds * 1_000)
/** Attempts on what the receiver says is wrong with the message: it may be deploying, but will hardly change its mind in three days. */
const attemptsOnRefusal = 4
const longestRetryAfterMs = 3_600_000
const jitter = 0.2
/** The least time between attempts of a whole endpoint that waits, by the number of failures in a row. */
const probeWaitsMs = [30, 60, 300, 900, 1_800].map((seconds) => seconds * 1_000)

/** Failures in a row after which one delivery at a time tries again. */
export const failuresUntilWaiting = 5

/** Statuses that are no verdict on the message: too early, too many, or the receiver's own trouble. */
const isPassing = (status: number) => status >= 500 || [408, 425, 429].includes(status)

export type AttemptOutcome = 'taken' | 'refused' | 'failed'

/** `refused`: the receiver answered that it does not take the message; `failed`: it did not answer, or has trouble. */
export function outcomeOfStatus(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'taken'
  return isPassing(status) ? 'failed' : 'refused'
}

interface Tried {
  outcome: Exclude<AttemptOutcome, 'taken'>
  /** With this one. */
  attempts: number
  retryAfter?: string | undefined
  /** From 0 to 1. */
  chance: number
  /** The whole endpoint fails: a delivery is not given up for that. */
  isEndpointDown: boolean
}

/** When the next attempt is made, or null for none. */
export function nextAttemptAt({ outcome, attempts, retryAfter, chance, isEndpointDown }: Tried, now: Date): Date | null {
  if (outcome === 'refused' && attempts >= attemptsOnRefusal) return null
  const wait = waitsMs[attempts - 1] ?? (isEndpointDown ? waitsMs.at(-1) : undefined)
  if (wait === undefined) return null
  return new Date(now.getTime() + (readRetryAfter(retryAfter, now) ?? spread(wait, chance)))
}

export function nextProbeAt(failures: number, chance: number, now: Date): Date | null {
  const step = failures - failuresUntilWaiting
  if (step < 0) return null
  const wait = probeWaitsMs[Math.min(step, probeWaitsMs.length - 1)] ?? 0
  return new Date(now.getTime() + spread(wait, chance))
}

/** ± 20 %, so that what failed together does not come back together. */
const spread = (wait: number, chance: number) => Math.round(wait * (1 - jitter + 2 * jitter * chance))

/** Milliseconds, an hour at most; undefined for none or an unreadable one. */
function readRetryAfter(text: string | undefined, now: Date): number | undefined {
  if (!text) return undefined
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime()
  return wait > 0 ? Math.min(wait, longestRetryAfterMs) : undefined
}
