import { setTimeout as sleep } from 'node:timers/promises'
import { openWebhookSecrets } from '#domain/alerts/webhooks/endpoints/endpoint-secret.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { nothingInner } from '#domain/platform/outward/outward-address.ts'
import { callOutward, type OutwardAnswer, type OutwardCall } from '#domain/platform/outward/outward-call.server.ts'
import { type ClaimedDelivery, claimDeliveries } from './webhook-claim.server.ts'
import { outcomeOfStatus } from './webhook-outcome.ts'
import { type AttemptResult, dropDelivery, settleAttempt, stopWithoutSecret } from './webhook-settlement.server.ts'
import { signatureHeaders } from './webhook-signature.server.ts'

/** Calls under way at once in one process. */
const mostAtOnce = 40
/** Milliseconds after which a run starts no further call and stops waiting, so that shutdown is not delayed. */
const longestRunMs = 3_000
/** While calls hang, what has become due meanwhile is looked for. */
const lookEveryMs = 200
const answerKept = 500

const underWay = new Set<Promise<void>>()
/** Of calls that went on after their run. */
const failures: unknown[] = []

/** A test's way to the receiver: resolution of names and how long a call may take. */
export type CallSettings = Pick<OutwardCall, 'lookup' | 'timeoutMs'>

/**
 * Sends what is due at `now`, and returns the number of attempts begun; slow ones go on after it returns. Processes may call it at the same
 * time: one of them claims each delivery, until its lease ends.
 */
export async function sendWebhooks(now: Date, settings: CallSettings = {}): Promise<number> {
  const began = performance.now()
  const spent = () => performance.now() - began
  const clock = () => new Date(now.getTime() + spent())
  let attempts = 0
  while (spent() < longestRunMs) {
    const room = mostAtOnce - underWay.size
    const claimed = room > 0 ? await claimDeliveries(clock(), room) : []
    attempts += claimed.length
    for (const delivery of claimed) {
      const call: Promise<void> = attempt(delivery, clock, settings)
        .catch((error) => void failures.push(error))
        .finally(() => underWay.delete(call))
      underWay.add(call)
    }
    if (claimed.length === 0 && underWay.size === 0) break
    await Promise.race([...underWay, sleep(lookEveryMs)])
  }
  // What could not be written down is claimed again when its lease ends.
  if (failures.length > 0) throw failures.splice(0)[0]
  return attempts
}

async function attempt(delivery: ClaimedDelivery, clock: () => Date, settings: CallSettings): Promise<void> {
  if (!delivery.isAllowed) return dropDelivery(delivery)
  const secrets = openWebhookSecrets(delivery, clock())
  if (secrets.length === 0) return stopWithoutSecret(delivery, clock())
  await settleAttempt(delivery, resultOf(await callReceiver(delivery, secrets, clock(), settings)), clock())
}

interface Message {
  url: string
  messageId: string
  body: string
}

export function callReceiver({ url, messageId, body }: Message, secrets: readonly Uint8Array[], now: Date, settings: CallSettings = {}) {
  const timestamp = Math.floor(now.getTime() / 1_000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Fairway/1',
    ...signatureHeaders({ id: messageId, timestamp, body }, secrets),
  }
  return callOutward({ url, method: 'POST', headers, body, allowance: environment().WEBHOOK_ALLOW ?? nothingInner, ...settings })
}

export function resultOf(answer: OutwardAnswer): AttemptResult {
  const { ms } = answer
  if (answer.outcome === 'blocked') return { outcome: 'failed', status: null, fault: `blocked-${answer.fault}`, answer: null, ms }
  if (answer.outcome === 'failed') return { outcome: 'failed', status: null, fault: answer.code, answer: null, ms }
  const { status, text, retryAfter } = answer
  return { outcome: outcomeOfStatus(status), status, fault: null, answer: readable(text), retryAfter, ms }
}

/** PostgreSQL stores no NUL, and a person reads no control characters. */
const readable = (text: string) => [...text.slice(0, 4 * answerKept).replace(/[^\P{Cc}\n\t]/gu, '')].slice(0, answerKept).join('')
