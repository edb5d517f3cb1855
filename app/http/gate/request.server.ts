import { randomBytes, randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { TooManyScans } from '#domain/installation/health.server.ts'
import { pageViewOf } from '../session/visit.server.ts'
import { describeError } from './error-description.ts'
import { networkOf } from './network.ts'

/** What the server knows of the request this response answers. */
export function contextOf(res: Response): AppLoadContext {
  return res.locals.context
}

/** Names the request (a name from outside is never taken over) and writes one line about it when it is over. */
export function followRequest(log: Logger): RequestHandler {
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
    }
    res.locals.context = context
    const began = performance.now()
    // The gate, the adapter, compression and Node's own pipe each wait for the end: a dozen listeners, none of them leaks.
    res.setMaxListeners(30)
    res.once('close', () => {
      const facts = { requestId, method: req.method, path: pathForLog(req.originalUrl), network: context.network }
      const ms = Math.round(performance.now() - began)
      // Probes come every few seconds for years.
      const level = ['/healthz', '/readyz'].includes(facts.path) ? 'debug' : 'info'
      log[level]({ ...facts, status: res.writableFinished ? res.statusCode : 'cut', ms }, 'request')
    })
    next()
  }
}

/** The query and what is searched for are what a person typed, and a long segment may be a token of a link in a mail: none is written down. */
export function pathForLog(url: string): string {
  return (url.split('?', 1)[0] ?? '')
    .slice(0, 300)
    .replace(/^(\/search\/).+/i, '$1…')
    .replace(/[\w-]{32,}/g, '…')
}
