/** The wait after each failed attempt; one more attempt follows the last wait (safety: mail states). */
const waitsMs = [1, 5, 15, 60, 240, 240, 240].map((minutes) => minutes * 60_000)
/** After this many attempts with an unknown outcome the mail is not sent again, so that its reader gets one duplicate at most. */
const bearableDoubts = 2

type Ending = 'sent' | 'bounced' | 'unknown' | 'retry'

export interface SmtpFailure {
  responseCode?: number | undefined
  command?: string | undefined
}

/**
 * A 5xx to the recipient or the message is final. Other failures before the message left are retried; afterwards, a missing answer leaves
 * the outcome unknown.
 */
export function outcomeOf({ responseCode, command }: SmtpFailure, hasLeft: boolean): Exclude<Ending, 'sent'> {
  if (responseCode && responseCode >= 500 && (hasLeft || command === 'RCPT TO')) return 'bounced'
  return hasLeft && !responseCode ? 'unknown' : 'retry'
}

interface Attempted {
  attempts: number
  doubts: number
  perishesAt: Date | null
}

export function nextAttemptAfter(delivery: Attempted, ending: Ending, now: Date) {
  if (ending === 'sent' || ending === 'bounced') return { state: ending, nextAttemptAt: null, doubts: delivery.doubts }
  const wait = waitsMs[delivery.attempts - 1]
  const next = wait === undefined ? null : new Date(now.getTime() + wait)
  const inTime = next && !(delivery.perishesAt && delivery.perishesAt <= next) ? next : null
  if (ending === 'retry') return { state: inTime ? ending : ('failed' as const), nextAttemptAt: inTime, doubts: delivery.doubts }
  const doubts = delivery.doubts + 1
  return { state: ending, nextAttemptAt: doubts < bearableDoubts ? inTime : null, doubts }
}
