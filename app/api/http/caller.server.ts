import type { Request } from 'express'
import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ViewerCall } from '#app/api/call.ts'
import { Problem } from '#app/api/problem.ts'
import { readSessionToken } from '#app/server/session/session-cookie.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { type Bearer, findBearer } from '#domain/identity/tokens/bearer.server.ts'
import { type Grant, grants, isReading } from '#domain/identity/tokens/grants.ts'
import { limiterOf, limitKey, makeMemoryLimiter } from '#domain/platform/environment/limit.server.ts'
import { limits } from '#domain/platform/environment/limits.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

/** Who sends a call, and what is left of their limit. */
export interface Caller {
  viewer: Viewer
  grants: readonly Grant[]
  /** Null for a browser's session. */
  bearer: Bearer | null
  key: string
  perMinute: number | null
  limitHeaders: Record<string, string>
}

interface Sender {
  projectId: ProjectId
  network: string | null
  now: Date
  weight: number
}

/**
 * Who sends a request: a token of the Authorization header, else, for reading from pages of this very portal, the session's cookie.
 * Throws 401 with the reason (RFC 6750) and 429 beyond the limit. A token in the address is never read.
 */
export async function findCaller(req: Request, sender: Sender): Promise<Caller> {
  const token = /^Bearer +([^ ]+) *$/i.exec(req.headers.authorization ?? '')?.[1]
  if (token) return admitToken(token, sender)
  if (req.headers.authorization) throw await refuseCredential('token-malformed', sender)
  return admitSession(req, sender)
}

async function admitToken(token: string, sender: Sender): Promise<Caller> {
  const bearer = await findBearer(token, sender.projectId, sender.network, sender.now)
  if (typeof bearer === 'string') throw await refuseCredential(`token-${bearer}`, sender)
  const { viewer, grants, key, perMinute } = bearer
  return { viewer, grants, bearer, key, perMinute, limitHeaders: await countCall(key, perMinute, sender.weight) }
}

/** Another site can make a browser send the cookie; the answer stays unreadable there, and nothing but reading is answered. */
async function admitSession(req: Request, sender: Sender): Promise<Caller> {
  const cookie = req.headers.cookie ? await readSessionToken({ headers: new Headers({ Cookie: req.headers.cookie }) }) : undefined
  const isGet = req.method === 'GET' || req.method === 'HEAD'
  const site = req.headers['sec-fetch-site']
  if (!cookie || !(site === undefined || site === 'same-origin' || site === 'none')) throw unauthorized('token-missing')
  if (!isGet) throw unauthorized('cookie-writes')
  const viewer = await findViewer(cookie, sender.projectId, sender.now)
  if (!viewer || viewer.hasLostView) throw unauthorized('token-missing')
  const everything = { ...viewer, selectedCustomerIds: viewer.allowedCustomerIds }
  const key = `session ${viewer.sessionId}`
  return {
    viewer: everything,
    grants: grants.filter((grant) => isReading(grant)),
    bearer: null,
    key,
    perMinute: null,
    limitHeaders: await countCall(key, null, sender.weight),
  }
}

type Failure = 'token-missing' | 'token-malformed' | 'token-unknown' | 'token-expired' | 'token-revoked' | 'cookie-writes'

/** RFC 6750: a request without credentials gets no error code. */
function unauthorized(code: Failure): Problem {
  const error = code === 'token-missing' ? '' : ', error="invalid_token"'
  return new Problem(401, code, { headers: { 'WWW-Authenticate': `Bearer realm="Fairway"${error}` } })
}

async function refuseCredential(code: Failure, { network }: Sender): Promise<Problem> {
  try {
    await limiterOf('apiFailures').consume(limitKey(network ?? ''))
    return unauthorized(code)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return new Problem(429, 'too-many-failures', { headers: { 'Retry-After': seconds(error) } })
  }
}

/** Calls that need no token are counted by network. */
export const countOpenCall = (network: string | null) => countCall(`network ${network}`, null, 1)

const bytesACall = 256 * 1_024

/** As how many calls a body counts: one, and one more for each 256 KB of it. A file is streamed, and has a limit of its own. */
export function weightOf({ upload }: Pick<ViewerCall, 'upload'>, { headers }: Pick<Request, 'headers'>, size?: number): number {
  const isCounted = headers['content-length'] !== undefined && headers['content-encoding'] === undefined
  if (size !== undefined) return isCounted ? 0 : Math.floor(size / bytesACall)
  const bytes = upload || headers['content-encoding'] !== undefined ? 0 : Number(headers['content-length'] ?? 0)
  return 1 + (bytes > 0 ? Math.floor(bytes / bytesACall) : 0)
}

export async function countBytes({ key, perMinute }: Caller, weight: number): Promise<void> {
  await countCall(key, perMinute, weight)
}

const usual = makeMemoryLimiter('apiCalls')
/** Tokens with a limit of their own. */
const own = new Map<number, RateLimiterMemory>()

/** A body of any weight is at most a quarter of the limit: it can be sent, however low that is. */
const largestShare = 0.25

async function countCall(key: string, perMinute: number | null, weight: number): Promise<Record<string, string>> {
  if (weight === 0) return {}
  const points = perMinute ?? limits.apiCalls.points
  const limiter = perMinute === null ? usual : (own.get(points) ?? makeMemoryLimiter('apiCalls', points))
  if (perMinute !== null) own.set(points, limiter)
  const policy = { 'RateLimit-Policy': `"usual";q=${points};w=${limits.apiCalls.seconds}` }
  try {
    const left = await limiter.consume(key, Math.min(weight, Math.max(1, Math.floor(points * largestShare))))
    return { ...policy, RateLimit: `"usual";r=${left.remainingPoints};t=${seconds(left)}` }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new Problem(429, 'too-many-calls', {
      headers: { ...policy, RateLimit: `"usual";r=0;t=${seconds(error)}`, 'Retry-After': seconds(error) },
    })
  }
}

const seconds = ({ msBeforeNext }: RateLimiterRes) => String(Math.max(1, Math.ceil(msBeforeNext / 1000)))
