import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Request } from 'express'
import type { Answer, Call, ViewerCall } from '#app/api/call.ts'
import { Problem } from '#app/api/problem.ts'
import { beginCall, forgetCall, type IdempotentCall, keepAnswer } from '#domain/core/idempotency/idempotent-calls.server.ts'
import { isReading } from '#domain/identity/tokens/grants.ts'

const longestWaitMs = 10_000
const askAgainMs = 200
const replayed = { 'Idempotency-Replayed': 'true' }

/** A POST that writes. */
export const heedsKey = (call: Call): boolean =>
  call.method === 'post' && call.capability !== 'open' && !(call.grant && isReading(call.grant))

/** The key of a POST that writes, with or without the quotation marks of a structured field; null where there is none to heed. */
export function idempotencyKeyOf(req: Request, call: ViewerCall): string | null {
  const header = req.headers['idempotency-key']
  if (header === undefined || !heedsKey(call)) return null
  const [, key] = /^"?([\x21\x23-\x7e]{1,128})"?$/.exec(String(header)) ?? []
  if (!key) throw new Problem(400, 'invalid-idempotency-key')
  return key
}

/** The clients of an alias send no key: what one sends again within a minute is the same. A file is not: it may be uploaded for two things. */
export const drawsKey = (call: ViewerCall): boolean => call.isAlias === true && !call.upload && heedsKey(call)

/** Of what was sent, as it was understood: the order of fields and the boundary of a form make no difference. */
export const digestOf = (sent: object): Buffer => createHash('sha256').update(JSON.stringify(sent)).digest()

/**
 * Acts once for each Idempotency-Key: whoever sends the call again gets the first answer, marked as replayed. A refusal did nothing and is
 * not kept. Throws 422 for a key of another request, and 409 where the first call has no answer after ten seconds.
 */
export async function answerOnce(asked: IdempotentCall, act: () => Promise<Answer>, report: (error: unknown) => void): Promise<Answer> {
  const kept = await firstAnswer(asked)
  if (kept) return { ...kept, headers: { ...kept.headers, ...replayed } }
  try {
    const answer = await act()
    // Without this row the call acts again, and finds by its creation key what it made.
    await keepAnswer(asked, storedOf(answer)).catch(report)
    return answer
  } catch (error) {
    await forgetCall(asked).catch(report)
    throw error
  }
}

function storedOf({ repeatedBody, ...answer }: Answer): Answer {
  return repeatedBody === undefined ? answer : { ...answer, body: repeatedBody }
}

async function firstAnswer(asked: IdempotentCall): Promise<Answer | null> {
  for (let waited = 0; ; waited += askAgainMs) {
    const first = await beginCall<Answer>(asked, new Date())
    if (first === 'begun') return null
    if (first === 'other-request') throw new Problem(422, 'key-reused')
    if (first !== 'under-way') return first.answer
    if (waited >= longestWaitMs) throw new Problem(409, 'under-way', { headers: { 'Retry-After': '5' } })
    await wait(askAgainMs)
  }
}
