/** The wait after the first, second … failed attempt; after the last there is no other (safety: mail states). */
const waitsMs = [1, 5, 15, 60, 240, 240, 240].map((minutes) => minutes * 60_000)
/** A message may have gone out this often without an answer: the second time it is left at that, so that there is at most one duplicate. */
const bearableDoubts = 2

/** What the other side's words, or their absence, mean for one attempt. */
export type Ending = 'sent' | 'bounced' | 'unknown' | 'retry'

/** What nodemailer tells of a failed attempt. */
export interface SmtpFailure {
  /** The number of the server's answer, when there was one. */
  responseCode?: number | undefined
  command?: string | undefined
}

/**
 * How a failed attempt ended. A 5xx to the recipient or to the message itself is final. Before the message left, anything else
 * is worth another try; after that, silence may mean either.
 */
export function endingOf({ responseCode, command }: SmtpFailure, hasLeft: boolean): Exclude<Ending, 'sent'> {
  if (responseCode && responseCode >= 500 && (hasLeft || command === 'RCPT TO')) return 'bounced'
  return hasLeft && !responseCode ? 'unknown' : 'retry'
}

interface Attempted {
  /** Attempts so far, this one included. */
  attempts: number
  /** Those before this one whose end nobody knows. */
  doubts: number
  perishesAt: Date | null
}

/** The state a delivery is in after an attempt that ended so, and when it is due again; null for never. */
export function stepAfter(delivery: Attempted, ending: Ending, now: Date) {
  if (ending === 'sent' || ending === 'bounced') return { state: ending, nextAttemptAt: null, doubts: delivery.doubts }
  const wait = waitsMs[delivery.attempts - 1]
  const next = wait === undefined ? null : new Date(now.getTime() + wait)
  const inTime = next && !(delivery.perishesAt && delivery.perishesAt <= next) ? next : null
  if (ending === 'retry') return { state: inTime ? ending : ('failed' as const), nextAttemptAt: inTime, doubts: delivery.doubts }
  const doubts = delivery.doubts + 1
  return { state: ending, nextAttemptAt: doubts < bearableDoubts ? inTime : null, doubts }
}
