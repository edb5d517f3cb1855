import { createHash, timingSafeEqual } from 'node:crypto'
import { type Request, type RequestHandler, Router } from 'express'
import { setRetryAfter } from './http-error.server.ts'
import { forbidCaching } from './response-headers.server.ts'

export interface Health {
  ready: boolean
}

/**
 * `/healthz`: the event loop is alive. `/readyz`: ready for traffic; to this machine and with `Authorization: Bearer` HEALTH_TOKEN it
 * also says why. `/metrics`: the figures in Prometheus's text format, to the same askers alone.
 */
export function answerHealth(
  findHealth: () => Promise<Health>,
  token: string | undefined,
  writeMetrics?: () => Promise<string>,
): RequestHandler {
  const isTrusted = (req: Request) => isHere(req) || brings(req, token)
  const router = Router()
  router.get('/healthz', forbidCaching, (_req, res) => void res.type('text').send('ok'))
  router.get('/readyz', forbidCaching, async (req, res) => {
    const health = await findHealth().catch(() => ({ ready: false }))
    res.status(health.ready ? 200 : 503)
    setRetryAfter(res)
    res.json(isTrusted(req) ? health : { ready: health.ready })
  })
  if (writeMetrics) {
    router.get('/metrics', forbidCaching, async (req, res, next) => {
      if (!isTrusted(req)) return void res.status(401).set('WWW-Authenticate', 'Bearer').type('text').send(whoMayScrape)
      await writeMetrics().then((text) => res.set('Content-Type', metricsType).send(text), next)
    })
  }
  return router
}

const whoMayScrape = 'Metrics are for this machine, and for requests with Authorization: Bearer HEALTH_TOKEN.\n'
const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

const isHere = (req: Request) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(req.ip ?? '') && !req.headers['x-forwarded-for']

/** Hashes of equal length keep the comparison constant in time. */
const digest = (text: string) => createHash('sha256').update(text).digest()

const brings = ({ headers }: Request, token: string | undefined) =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
