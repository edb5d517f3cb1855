import { createHash } from 'node:crypto'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import { dropPageHeaders } from '#app/server/middleware/response-headers.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { apiRoot, type ClassicService, classicRoots, mcpPath, openapiPath, postmanPath, scimRoot, wellKnownRoot } from './api-paths.ts'
import { assistantCalls } from './assistant/assistant-calls.server.ts'
import { answerAssistantProblem, oauthMetadataCalls } from './assistant/oauth-metadata.server.ts'
import { calls } from './calls.server.ts'
import { classicCalls } from './classic/classic-calls.server.ts'
import { answerCalls } from './http/answer-calls.server.ts'
import { isKnown } from './http/send-answer.server.ts'
import { document } from './openapi/described-calls.server.ts'
import { postmanCollection } from './openapi/postman-collection.server.ts'
import { scimCalls } from './scim/scim-calls.server.ts'
import { answerScimError } from './scim/scim-error.server.ts'

/** Lines of JSON too, which the library takes for no text: an export becomes a tenth of its size. */
export const compressAnswers = (): RequestHandler =>
  compression({
    level: 4,
    filter: (req, res) => /^application\/x-ndjson/.test(String(res.getHeader('Content-Type'))) || compression.filter(req, res),
  })

/** The HTTP API. Bodies, methods, limits and errors there are its own: none of the rules of pages' forms apply. */
export function mountApi(chooseProject?: RequestHandler): RequestHandler {
  const api = express.Router({ caseSensitive: true })
  api.use([apiRoot, mcpPath], answerOrigins(environment().API_ORIGINS ?? []))
  api.use(apiRoot, compressAnswers(), dropHeaders)
  api.get(openapiPath, sendWritten(document))
  api.get(postmanPath, sendWritten(postmanCollection()))
  const chosen = chooseProject ? [chooseProject] : []
  api.use(scimRoot, compressAnswers(), dropHeaders, ...chosen, answerCalls(scimCalls, { answerError: answerScimError }))
  api.use(mcpPath, compressAnswers(), dropHeaders, ...chosen, answerCalls(assistantCalls, { answerError: answerAssistantProblem }))
  const wellKnown = express.Router({ caseSensitive: true }).use(dropHeaders, ...chosen, answerCalls(oauthMetadataCalls))
  api.use(wellKnownRoot, (req, res, next) => (req.path.startsWith('/oauth-') ? wellKnown(req, res, next) : next()))
  return api.use(apiRoot, ...chosen, answerCalls(calls)).use(mountClassic(chosen))
}

const answeredHeaders =
  'ETag, Fairway-As-Of, Idempotency-Replayed, Link, Location, Next-Page-Cursor, RateLimit, RateLimit-Policy, Retry-After'
const sentHeaders = 'Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Mcp-Protocol-Version, Range'

/** Pages of these origins may call by token (CORS). Cookies are not among it: no such page acts as whoever is signed in. */
export function answerOrigins(origins: readonly string[]): RequestHandler {
  return (req, res, next) => {
    if (origins.length > 0) res.vary('Origin')
    const { origin = '' } = req.headers
    if (!origins.includes(origin)) return next()
    res.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': answeredHeaders })
    if (req.method !== 'OPTIONS' || !req.headers['access-control-request-method']) return next()
    const allowed = { 'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE', 'Access-Control-Allow-Headers': sentHeaders }
    res
      .set({ ...allowed, 'Access-Control-Max-Age': '600' })
      .status(204)
      .end()
  }
}

/** A document that is the same for everybody until the next build. */
function sendWritten(made: object): RequestHandler {
  const written = JSON.stringify(made)
  const tag = `"${createHash('sha256').update(written).digest('base64url').slice(0, 22)}"`
  return (req, res) => {
    res.set('Cache-Control', 'public, max-age=300').type('application/json')
    if (!isKnown(req, res, tag)) res.send(written)
  }
}

function mountClassic(chosen: readonly RequestHandler[]): RequestHandler {
  const classic = express.Router()
  for (const service of Object.keys(classicRoots) as ClassicService[]) {
    const handlers = [compressAnswers(), dropHeaders, ...chosen]
    classic.use(
      classicRoots[service],
      ...handlers,
      answerCalls(
        classicCalls[service].map(({ call }) => call),
        { areAliases: true },
      ),
    )
  }
  return classic
}

const dropHeaders: RequestHandler = (_req, res, next) => {
  dropPageHeaders(res)
  next()
}
