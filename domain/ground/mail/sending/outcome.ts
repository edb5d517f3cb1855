/** The wait after the first, second … failed attempt; after the last wait one more attempt is made (safety: mail states). */
const waitsMs = [1, 5, 15, 60, 240, 240, 240].map((minutes) => minutes * 60_000)
/** After so many attempts with an unknown outcome the mail is not sent again, so that its reader gets at most one duplicate. */
const bearableDoubts = 2

/** The outcome of one attempt, by the server's answer or the lack of one. */
type Ending = 'sent' | 'bounced' | 'unknown' | 'retry'

/** What nodemailer tells of a failed attempt. */
export interface SmtpFailure {
  /** The SMTP reply code, when there was an answer. */
  responseCode?: number | undefined
  command?: string | undefined
}

/**
 * How a failed attempt ended. A 5xx to the recipient or to the message itself is final. Anything else before the message left is
 * retried; after that, no answer may mean that it was delivered or that it was not.
 */
export function endingOf({ responseCode, command }: SmtpFailure, hasLeft: boolean): Exclude<Ending, 'sent'> {
  if (responseCode && responseCode >= 500 && (hasLeft || command === 'RCPT TO')) return 'bounced'
  return hasLeft && !responseCode ? 'unknown' : 'retry'
}

interface Attempted {
  /** Attempts so far, this one included. */
  attempts: number
  /** Earlier attempts with an unknown outcome. */
  doubts: number
  perishesAt: Date | null
}

/** The state of a delivery after an attempt that ended this way, and when it is due again; null for never. */
export function stepAfter(delivery: Attempted, ending: Ending, now: Date) {
  if (ending === 'sent' || ending === 'bounced') return { state: ending, nextAttemptAt: null, doubts: delivery.doubts }
  const wait = waitsMs[delivery.attempts - 1]
  const next = wait === undefined ? null : new Date(now.getTime() + wait)
  const inTime = next && !(delivery.perishesAt && delivery.perishesAt <= next) ? next : null
  if (ending === 'retry') return { state: inTime ? ending : ('failed' as const), nextAttemptAt: inTime, doubts: delivery.doubts }
  const doubts = delivery.doubts + 1
  return { state: ending, nextAttemptAt: doubts < bearableDoubts ? inTime : null, doubts }
}
