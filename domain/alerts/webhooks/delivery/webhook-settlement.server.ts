import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { preparedStatement } from '#db/postgres/prepared.server.ts'
import { type AttemptOutcome, failuresUntilWaiting, nextAttemptAt, nextProbeAt } from './webhook-outcome.ts'

const attemptsKept = 12
/** What an endpoint that is gone for good answers; it is called no more. */
const goneStatus = 410

export interface Attempted {
  id: number
  attemptId: number
  endpointId: number
  attempts: number
}

export interface AttemptResult {
  outcome: AttemptOutcome
  status: number | null
  fault: string | null
  answer: string | null
  retryAfter?: string | undefined
  ms: number
}

/** As the claim left it: if its lease ended and another process took it over, that one's result counts. */
const isOurs = ({ id, attempts }: Attempted) => sql`id = ${id} and state = 'sending' and attempts = ${attempts}`

/** Writes down what became of an attempt, of its delivery and of the endpoint. */
export async function settleAttempt(delivery: Attempted, result: AttemptResult, now: Date): Promise<void> {
  if (result.outcome === 'taken') await settleTaken(delivery, result, now)
  else await settleFailed(delivery, { ...result, outcome: result.outcome }, now)
}

/** $1 the delivery, $2 the attempt, $3 to $7 its result. */
const writeAttempt = `attempt as (update webhook_attempts set outcome = $3, status = $4, fault = $5, answer = $6, ms = $7 where id = $2),
  former as (delete from webhook_attempts where delivery_id = $1 and id not in (
    select id from webhook_attempts where delivery_id = $1 order by id desc limit ${attemptsKept}))`
const attemptValues = ({ id, attemptId }: Attempted, { outcome, status, fault, answer, ms }: AttemptResult) => [
  ...[id, attemptId, outcome, status, fault, answer, ms],
]

const writeTaken = preparedStatement<{ recovered: boolean }>(`
  with ${writeAttempt},
  taken as (update webhook_deliveries set state = 'taken', status = $4, fault = null, delivered_at = $8::timestamptz, next_attempt_at = null
    where id = $1 and state = 'sending' and attempts = $9),
  endpoint as (update webhook_endpoints set state = case state when 'waiting' then 'on' else state end, failures = 0, failing_since = null,
    probe_at = null, warnings = 0 where id = $10 and failures > 0 returning id)
  select exists (select from endpoint) as recovered`)

async function settleTaken(delivery: Attempted, result: AttemptResult, now: Date): Promise<void> {
  const { attempts, endpointId } = delivery
  const [row] = await writeTaken([...attemptValues(delivery, result), now, attempts, endpointId])
  // What waited because the endpoint failed need not wait for its hour.
  if (row?.recovered)
    await db().execute(sql`update webhook_deliveries set next_attempt_at = ${now.toISOString()}::timestamptz
      where endpoint_id = ${endpointId} and state = 'again' and next_attempt_at > ${now.toISOString()}::timestamptz`)
}

async function settleFailed(
  delivery: Attempted,
  result: AttemptResult & { outcome: Exclude<AttemptOutcome, 'taken'> },
  now: Date,
): Promise<void> {
  await db().transaction(async (tx) => {
    const { rows } = await tx.execute<{ failures: number; state: string }>(sql`
      select failures + 1 as failures, state from webhook_endpoints where id = ${delivery.endpointId} for no key update`)
    const { failures = 1, state = 'off' } = rows[0] ?? {}
    const isDown = failures >= failuresUntilWaiting
    const { outcome, retryAfter, status, fault } = result
    const tried = { outcome, attempts: delivery.attempts, retryAfter, chance: Math.random(), isEndpointDown: isDown }
    // Whoever switches a stopped endpoint on decides what becomes of what waits, so nothing is given up while it stops.
    const next = status === goneStatus ? now : nextAttemptAt(tried, now)
    const became = next ? 'again' : outcome
    await tx.execute(sql`with attempt as (update webhook_attempts set outcome = ${outcome}, status = ${status}, fault = ${fault},
        answer = ${result.answer}, ms = ${result.ms} where id = ${delivery.attemptId}),
      former as (delete from webhook_attempts where delivery_id = ${delivery.id} and id not in (
        select id from webhook_attempts where delivery_id = ${delivery.id} order by id desc limit ${attemptsKept}))
      update webhook_deliveries set state = ${became}, status = ${status}, fault = ${fault}, next_attempt_at = ${next?.toISOString() ?? null}::timestamptz
      where ${isOurs(delivery)}`)
    if (state !== 'on' && state !== 'waiting') return
    const [stops, probeAt] = [status === goneStatus, nextProbeAt(failures, Math.random(), now)?.toISOString() ?? null]
    await tx.execute(sql`update webhook_endpoints set failures = ${failures}, failing_since = coalesce(failing_since, ${now.toISOString()}::timestamptz),
      state = ${stops ? 'stopped' : isDown ? 'waiting' : 'on'}, stopped_why = ${stops ? 'gone' : null}, probe_at = ${probeAt}::timestamptz
      where id = ${delivery.endpointId}`)
  })
}

/** Its owner may no longer see it, or it was undone meanwhile. */
export async function dropDelivery(delivery: Attempted): Promise<void> {
  await db().execute(sql`with attempt as (delete from webhook_attempts where id = ${delivery.attemptId})
    update webhook_deliveries set state = 'dropped', attempts = attempts - 1, next_attempt_at = null where ${isOurs(delivery)}`)
}

/** The secret was sealed under another SESSION_SECRET. */
export async function stopWithoutSecret(delivery: Attempted, now: Date): Promise<void> {
  await db().execute(sql`with attempt as (delete from webhook_attempts where id = ${delivery.attemptId}),
    endpoint as (update webhook_endpoints set state = 'stopped', stopped_why = 'secret' where id = ${delivery.endpointId})
    update webhook_deliveries set state = 'due', attempts = attempts - 1, next_attempt_at = ${now.toISOString()}::timestamptz where ${isOurs(delivery)}`)
}
