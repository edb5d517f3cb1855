import { createHash, timingSafeEqual } from 'node:crypto'
import { type Request, type RequestHandler, Router } from 'express'
import { forbidKeeping } from './headers.server.ts'
import { sayWhenToComeBack } from './refusal.server.ts'

/** Any further field goes only to requests from this machine and to those that bring the token. */
export interface Health {
  ready: boolean
}

/**
 * `/healthz`: the event loop is alive. `/readyz`: whether to send people here, and, to this machine and to `Authorization: Bearer` with
 * HEALTH_TOKEN, also why.
 */
export function answerHealth(findHealth: () => Promise<Health>, token: string | undefined): RequestHandler {
  const router = Router()
  router.get('/healthz', forbidKeeping, (_req, res) => void res.type('text').send('ok'))
  router.get('/readyz', forbidKeeping, async (req, res) => {
    const health = await findHealth().catch(() => ({ ready: false }))
    res.status(health.ready ? 200 : 503)
    sayWhenToComeBack(res)
    res.json(isHere(req) || brings(req, token) ? health : { ready: health.ready })
  })
  return router
}

const isHere = (req: Request) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(req.ip ?? '') && !req.headers['x-forwarded-for']

/** Hashes of one length, so that the time it takes tells nothing of the token. */
const digest = (text: string) => createHash('sha256').update(text).digest()

const brings = ({ headers }: Request, token: string | undefined) =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
