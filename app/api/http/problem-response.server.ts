import type { Response } from 'express'
import { Problem, type ProblemCode, type ProblemPart, ruleStatuses } from '#app/api/problem.ts'
import { HttpError } from '#app/server/middleware/http-error.server.ts'
import { contextOf } from '#app/server/middleware/request-context.server.ts'
import { href } from '#domain/core/href.ts'
import type { Language } from '#domain/locales/language.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { isDatabaseUnreachable, TooManyScans } from '#domain/operations/health.server.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { isDiskFull } from '#domain/platform/files/disk-space.ts'
import { FileMissing } from '#domain/platform/files/stores/file-store.server.ts'
import { translateMessage } from '#domain/platform/translate-message.ts'
import { pointerTo } from './read-request.server.ts'

/**
 * Answers any error of a call as application/problem+json (RFC 9457), in the language of the caller. Clients of the specification read one
 * sentence, `message`.
 */
export function answerProblem(error: unknown, res: Response, language: Language, { withMessage = false } = {}): void {
  // An answer that has begun is cut off, so that its reader knows it is incomplete.
  if (res.headersSent) return void res.destroy()
  const say = translatorIn(language)
  const problem = problemOf(error, say)
  const context = contextOf(res)
  if (problem.status === 500) context.report(error)
  const code = problem.more.code ?? problem.code
  const title = say(`api.problems.${problem.code}`, problem.values)
  const body = {
    ...(withMessage && { message: problem.more.detail ?? problem.parts[0]?.detail ?? title }),
    type: `${href('apiDocs')}#${code}`,
    title,
    status: problem.status,
    code,
    instance: context.requestId,
    ...(problem.parts.length > 0 && { errors: problem.parts }),
    ...problem.more,
  }
  res
    .status(problem.status)
    .set({ 'Cache-Control': 'no-store', 'Content-Language': language, ...problem.headers })
    .type('application/problem+json')
    .send(JSON.stringify(body))
}

const retry = (seconds: number) => ({ headers: { 'Retry-After': String(seconds) } })

/** What status and code any error of a call is answered with. */
export function problemOf(error: unknown, say: Say): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ConflictError) {
    return new Problem(409, 'conflict', {
      more: { detail: translateMessage(say, error.message), current: error.current, version: error.version },
    })
  }
  if (error instanceof DomainError) return problemOfRule(error, say)
  if (error instanceof HttpError) return problemOfHttp(error, say)
  // The domain says with a bare 404 that a thing is foreign or absent.
  if (error instanceof globalThis.Response && error.status === 404) return new Problem(404, 'not-found')
  if (error instanceof TooManyScans) return new Problem(503, 'busy', retry(3))
  if (isDatabaseUnreachable(error)) return new Problem(503, 'unavailable', retry(5))
  if (isDiskFull(error)) return problemOfRule(new DomainError('files.noRoom', 'file'), say)
  if (error instanceof FileMissing) return new Problem(503, 'file-unavailable', retry(60))
  return new Problem(500, 'unexpected')
}

/** A broken rule has the dictionary's key as its stable code and the sentence that a page would show. */
function problemOfRule({ key, field, message, retryAfterSeconds }: DomainError, say: Say): Problem {
  const detail = translateMessage(say, message)
  const parts: ProblemPart[] = field ? [{ pointer: pointerTo(field.split(/[.[\]]+/).filter(Boolean)), code: key, detail }] : []
  const facts = { parts, more: { code: key, detail } }
  if (retryAfterSeconds === undefined) return new Problem(ruleStatuses[key] ?? 400, 'rule-broken', facts)
  return new Problem(429, 'too-many-calls', { ...facts, ...retry(retryAfterSeconds) })
}

const codes: Partial<Record<HttpError['key'], ProblemCode>> = {
  'httpErrors.tooLarge': 'body-too-large',
  'httpErrors.tooManyFields': 'too-many-fields',
  'httpErrors.overloaded': 'busy',
  'httpErrors.crowded': 'busy',
  'httpErrors.tooMany': 'too-many-calls',
  'httpErrors.method': 'method-not-allowed',
  'httpErrors.nothing': 'not-found',
  'httpErrors.unexpected': 'unexpected',
}

function problemOfHttp({ status, key, headers, values }: HttpError, say: Say): Problem {
  return new Problem(status, codes[key] ?? 'malformed-request', { headers, values, more: { detail: say(key, values) } })
}

export const sentenceOf = (message: string, language: Language): string => translateMessage(translatorIn(language), message)
