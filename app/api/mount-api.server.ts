import compression from 'compression'
import express, { type RequestHandler } from 'express'
import { dropPageHeaders } from '#app/server/middleware/response-headers.server.ts'
import { apiRoot, openapiPath } from './api-paths.ts'
import { calls } from './calls.server.ts'
import { answerCalls } from './http/answer-calls.server.ts'
import { document } from './openapi/described-calls.server.ts'

/** The HTTP API. Bodies, methods, limits and errors there are its own: none of the rules of pages' forms apply. */
export function mountApi(chooseProject?: RequestHandler): RequestHandler {
  const written = JSON.stringify(document)
  const api = express.Router({ caseSensitive: true })
  api.use(apiRoot, compression({ level: 4 }), (_req, res, next) => {
    dropPageHeaders(res)
    next()
  })
  api.get(openapiPath, (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').type('application/json').send(written)
  })
  return api.use(apiRoot, ...(chooseProject ? [chooseProject] : []), answerCalls(calls))
}
