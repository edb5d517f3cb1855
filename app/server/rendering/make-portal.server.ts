import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { isApiPath, isClassicPath, isScimPath } from '#app/api/api-paths.ts'
import { languageOfCall } from '#app/api/http/language.ts'
import { answerProblem } from '#app/api/http/problem-response.server.ts'
import { answerScimError } from '#app/api/scim/scim-error.server.ts'
import type { AnsweredRequest } from '#app/server/metrics/request-metrics.server.ts'
import { checkAddress } from '#app/server/middleware/check-address.server.ts'
import { answerHealth, type Health } from '#app/server/middleware/health-endpoint.server.ts'
import { answerHttpError, HttpError } from '#app/server/middleware/http-error.server.ts'
import { readBody } from '#app/server/middleware/request-body.server.ts'
import { contextOf, followRequest } from '#app/server/middleware/request-context.server.ts'
import { limitRequests } from '#app/server/middleware/request-limits.server.ts'
import { forbidCaching, type HeaderSettings, setHeaders } from '#app/server/middleware/response-headers.server.ts'
import { checkSameOrigin } from '#app/server/middleware/same-origin.server.ts'
import { noteProcessAfter } from '#domain/operations/health/live-processes.server.ts'
import { DatabaseNewer, isDatabaseAbandoned, isDatabaseUnreachable, TooManyScans } from '#domain/operations/health.server.ts'
import { FileMissing } from '#domain/platform/files/stores/file-store.server.ts'

interface Metrics {
  count: (request: AnsweredRequest) => void
  write: () => Promise<string>
}

export interface PortalRuntime {
  settings: HeaderSettings & { TRUST_PROXY: string; HEALTH_TOKEN?: string | undefined }
  log: Logger
  findHealth: () => Promise<Health>
  /** Without it `/metrics` is a page that does not exist, and requests are not counted. */
  metrics?: Metrics
  chooseProject?: RequestHandler
  assets: RequestHandler
  api?: RequestHandler
  pages: RequestHandler[]
  requestsPerMinute?: number
}

export function makePortal(runtime: PortalRuntime): Express {
  const { settings, log, findHealth, metrics, chooseProject, assets, api, pages, requestsPerMinute } = runtime
  const portal = express()
  portal.disable('x-powered-by')
  portal.disable('etag')
  // Nothing reads req.query: a list and a call read their own addresses, strictly.
  portal.set('query parser', false)
  trustProxies(portal, settings.TRUST_PROXY)
  portal.use(followRequest(log, metrics?.count), setHeaders(settings), checkAddress)
  // Before static files: they need libuv's thread pool, and probes matter most while that is busy.
  portal.use(answerHealth(findHealth, settings.HEALTH_TOKEN, metrics?.write))
  portal.use((_req, _res, next) => next(isDatabaseAbandoned() ? new DatabaseNewer() : undefined))
  if (api) portal.use(api)
  portal.use((req, res, next) => (req.path.startsWith('/assets/') ? compressFile : compressPage)(req, res, next), assets, forbidCaching)
  if (chooseProject) portal.use(chooseProject)
  portal.use(limitRequests(requestsPerMinute), checkSameOrigin(settings.APP_URL), readBody)
  portal.use(...pages, () => {
    throw new HttpError(404, 'httpErrors.nothing')
  })
  portal.use(noteFailure, answerError)
  return portal
}

/** Kept for a year, and read by the browser more often than it is compressed here. */
const compressFile = compression({ level: 4 })

/** Once for each reader. Quality 4 of Brotli saves a page of 140 KB one kilobyte more, for half as much processor time again. */
const compressPage = compression({ level: 4, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } } })

/** TRUST_PROXY: the number of proxies in front, or their addresses; empty for none. */
function trustProxies(portal: Express, setting: string): void {
  try {
    portal.set('trust proxy', /^\d+$/.test(setting) ? Number(setting) : setting || false)
  } catch {
    throw new Error('TRUST_PROXY: neither a number of proxies nor a list of addresses.')
  }
}

const noteFailure: ErrorRequestHandler = (error, _req, _res, next) => void noteProcessAfter(error).then(() => next(error))

const answerError: ErrorRequestHandler = (error, req, res, _next) => {
  const { originalUrl, headers } = req
  if (isScimPath(originalUrl)) return answerScimError(error, res, languageOfCall(headers['accept-language']))
  if (isApiPath(originalUrl))
    return answerProblem(error, res, languageOfCall(headers['accept-language']), { withMessage: isClassicPath(originalUrl) })
  const context = contextOf(res)
  // A response that has begun is cut off, so that its reader knows it is incomplete.
  if (res.headersSent) return void res.destroy()
  if (error instanceof HttpError) return answerHttpError(req, res, error)
  if (error?.status >= 400 && error.status < 500) return answerHttpError(req, res, new HttpError(error.status, 'httpErrors.nothing'))
  if (error instanceof TooManyScans) return answerHttpError(req, res, new HttpError(503, 'httpErrors.busy', { 'Retry-After': '3' }))
  if (error !== context.failure) context.report(error)
  if (isDatabaseUnreachable(error)) {
    return answerHttpError(req, res, new HttpError(503, 'httpErrors.away'))
  }
  if (error instanceof FileMissing) return answerHttpError(req, res, new HttpError(503, 'httpErrors.fileAway', { 'Retry-After': '60' }))
  return answerHttpError(req, res, new HttpError(500, 'httpErrors.unexpected', {}, { request: context.requestId }))
}
