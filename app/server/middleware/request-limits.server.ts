import { createHash } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { readSessionToken } from '#app/server/session/session-cookie.server.ts'
import { makeMemoryLimiter } from '#domain/platform/environment/limit.server.ts'
import { limits } from '#domain/platform/environment/limits.ts'
import { HttpError } from './http-error.server.ts'
import { maxFormBytes } from './request-body.server.ts'
import { contextOf } from './request-context.server.ts'
import { isUpload } from './upload-requests.server.ts'

/**
 * Counts per session, and per network without one, because an office may share an address. Only a cookie that this portal signed counts
 * as a session, so that invented cookies gain nothing.
 */
export function limitRequests(perMinute?: number): RequestHandler {
  const limiter = makeMemoryLimiter('requests', perMinute)
  return async (req, res, next) => {
    try {
      const context = contextOf(res)
      const session = await sessionKey(req)
      if (session) context.session = session
      await limiter.consume(session ?? context.network ?? '', weightOf(req))
      next()
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) return next(error)
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      next(new HttpError(429, limits.requests.words, { 'Retry-After': String(seconds) }))
    }
  }
}

const bytesARequest = 16 * 1_024

/** A form counts once more for each 16 KB; one that does not say its size counts as the largest. A file has a limit of its own. */
function weightOf(req: Request): number {
  if (req.method === 'GET' || req.method === 'HEAD' || isUpload(req)) return 1
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers
  const bytes = encoding === undefined ? Number(length ?? 0) : maxFormBytes
  return 1 + Math.floor(Math.min(bytes > 0 ? bytes : 0, maxFormBytes) / bytesARequest)
}

async function sessionKey(req: Request): Promise<string | undefined> {
  if (!req.headers.cookie) return undefined
  const token = await readSessionToken({ headers: new Headers({ Cookie: req.headers.cookie }) })
  return token && createHash('sha256').update(token).digest('base64url')
}
