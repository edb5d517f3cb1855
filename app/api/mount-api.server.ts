import express, { type RequestHandler } from 'express'
import { calls } from './calls.server.ts'
import { answerCalls } from './http/answer-calls.server.ts'
import { openapiDocument } from './openapi/openapi-document.server.ts'

export const apiVersion = '1.0.0'

/** The HTTP API below /api. Bodies, methods, limits and errors there are its own: none of the rules of pages' forms apply. */
export function mountApi(): RequestHandler {
  const api = express.Router({ caseSensitive: true })
  const document = JSON.stringify(openapiDocument(calls, apiVersion))
  api.get('/v1/openapi.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').type('application/json').send(document)
  })
  return api.use('/v1', answerCalls(calls))
}
