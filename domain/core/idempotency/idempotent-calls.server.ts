import { createHash } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { idempotentCalls } from '#db/postgres/schema/core/idempotent-calls.ts'

/** A call as its caller may send it again. */
export interface IdempotentCall {
  /** A token or a session. */
  caller: string
  call: string
  /** What the caller chose. */
  key: string
  /** SHA-256 of what was sent. */
  digest: Buffer
}

/** Longer than any call takes: a row without an answer after so long is of a process that died. */
const longestCallMs = 20_000
const dayMs = 86_400_000
const sendAgainMs = 60_000

/**
 * The call of a client that chooses no key: the same that it sent less than a minute before, whatever the clock showed then; otherwise one of
 * its own.
 */
export async function drawKey(sent: Omit<IdempotentCall, 'key'>, now: Date): Promise<IdempotentCall> {
  const [before] = await db()
    .select({ key: idempotentCalls.key })
    .from(idempotentCalls)
    .where(
      and(
        ...[eq(idempotentCalls.caller, sent.caller), eq(idempotentCalls.call, sent.call), eq(idempotentCalls.digest, sent.digest)],
        gt(idempotentCalls.startedAt, new Date(now.getTime() - sendAgainMs)),
      ),
    )
    .orderBy(desc(idempotentCalls.startedAt))
    .limit(1)
  return { ...sent, key: before?.key ?? `${Math.floor(now.getTime() / sendAgainMs)} ${sent.digest.toString('base64url')}` }
}

export type FirstAnswer<Answer> = { answer: Answer } | 'begun' | 'under-way' | 'other-request'

/**
 * Begins a call unless it was sent before. `begun`: nobody has, or the process that had died, and the caller acts now and must end with
 * `keepAnswer` or `forgetCall`. Otherwise the answer of the first time; `under-way` until there is one; `other-request` where the key was
 * used for something else.
 */
export async function beginCall<Answer>(sent: IdempotentCall, now: Date): Promise<FirstAnswer<Answer>> {
  const given = { digest: sent.digest, startedAt: now }
  const [begun] = await db()
    .insert(idempotentCalls)
    .values({ ...sent, startedAt: now })
    .onConflictDoUpdate({
      target: [idempotentCalls.caller, idempotentCalls.call, idempotentCalls.key],
      set: given,
      setWhere: and(
        isNull(idempotentCalls.answer),
        eq(idempotentCalls.digest, sent.digest),
        lt(idempotentCalls.startedAt, new Date(now.getTime() - longestCallMs)),
      ),
    })
    .returning({ key: idempotentCalls.key })
  if (begun) return 'begun'
  const [first] = await db().select().from(idempotentCalls).where(isCall(sent))
  if (!first) return 'under-way'
  if (!first.digest.equals(sent.digest)) return 'other-request'
  return first.answer === null ? 'under-way' : { answer: first.answer as Answer }
}

export async function keepAnswer(sent: IdempotentCall, answer: unknown): Promise<void> {
  await db().update(idempotentCalls).set({ answer }).where(isCall(sent))
}

/** A call that was refused did nothing: sent again, it is tried again. */
export async function forgetCall(sent: IdempotentCall): Promise<void> {
  await db()
    .delete(idempotentCalls)
    .where(and(isCall(sent), isNull(idempotentCalls.answer)))
}

export async function deleteOldCalls(now: Date): Promise<void> {
  await db()
    .delete(idempotentCalls)
    .where(lt(idempotentCalls.startedAt, new Date(now.getTime() - dayMs)))
}

const isCall = ({ caller, call, key }: IdempotentCall) =>
  and(eq(idempotentCalls.caller, caller), eq(idempotentCalls.call, call), eq(idempotentCalls.key, key))

/**
 * The creation key of what a call makes, a UUID (RFC 9562, version 8). It is drawn from the caller's key and the request: a call
 * whose process died between commit and answer finds what it made when it is sent again, and a key that is used for something else after
 * its day makes something new.
 */
export function creationKeyOf({ caller, call, key, digest }: IdempotentCall): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([caller, call, key]))
    .update(digest)
    .digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
