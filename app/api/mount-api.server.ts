import express, { type RequestHandler } from 'express'
import { dropPageHeaders } from '#app/server/middleware/response-headers.server.ts'
import { calls } from './calls.server.ts'
import { answerCalls } from './http/answer-calls.server.ts'
import { document } from './openapi/described-calls.server.ts'

/** The HTTP API below /api/v1. Bodies, methods, limits and errors there are its own: none of the rules of pages' forms apply. */
export function mountApi(): RequestHandler {
  const api = express.Router({ caseSensitive: true })
  const written = JSON.stringify(document)
  api.get('/v1/openapi.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').type('application/json').send(written)
  })
  api.use('/v1', (_req, res, next) => {
    dropPageHeaders(res)
    next()
  })
  return api.use('/v1', answerCalls(calls))
}
