import { randomBytes, randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { AnsweredRequest } from '#app/server/metrics/request-metrics.server.ts'
import { pageViewOf } from '#app/server/session/page-views.server.ts'
import { TooManyScans } from '#domain/operations/health.server.ts'
import { describeError } from './error-description.ts'
import { networkOf } from './network.ts'

export function contextOf(res: Response): AppLoadContext {
  return res.locals.context
}

/** `onAnswer` is called for each request when its answer has ended. */
export function followRequest(log: Logger, onAnswer?: (request: AnsweredRequest) => void): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID()
    const context: AppLoadContext = {
      nonce: randomBytes(16).toString('base64url'),
      requestId,
      network: networkOf(req.ip),
      pageView: pageViewOf(req),
      report(error) {
        context.failure ??= error
        if (error instanceof TooManyScans) log.warn({ requestId }, 'put off: too many lists are read from the record')
        else log.error({ requestId, error: describeError(error) }, 'request failed')
      },
      note: (facts, words) => log.warn({ requestId, ...facts }, words),
    }
    res.locals.context = context
    const began = performance.now()
    // The gate, the adapter, compression and Node's pipe each listen for the end: a dozen listeners without a leak.
    res.setMaxListeners(30)
    res.once('close', () => {
      const facts = { requestId, method: req.method, path: pathForLog(req.originalUrl), network: context.network }
      const ms = Math.round(performance.now() - began)
      const level = ['/healthz', '/readyz', '/metrics'].includes(facts.path) ? 'debug' : 'info'
      const status = res.writableFinished ? res.statusCode : 'cut'
      log[level]({ ...facts, status, ms }, 'request')
      onAnswer?.({ method: req.method, path: req.originalUrl.split('?', 1)[0] ?? '', route: context.route, status, seconds: ms / 1000 })
    })
    next()
  }
}

/** Queries and search texts are user input, and a long segment may be a token of an email link: none is logged. */
export function pathForLog(url: string): string {
  return (url.split('?', 1)[0] ?? '')
    .slice(0, 300)
    .replace(/^(\/search\/).+/i, '$1…')
    .replace(/[\w-]{32,}/g, '…')
}
