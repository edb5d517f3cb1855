import { type RequestHandler, Router } from 'express'
import { forbidKeeping } from './headers.server.ts'
import { sayWhenToComeBack } from './refusal.server.ts'

/** Any further field is told to requests from this machine alone. */
export interface Health {
  ready: boolean
}

/** `/healthz`: the event loop is alive. `/readyz`: whether to send people here, and to this machine also why. */
export function answerHealth(findHealth: () => Promise<Health>): RequestHandler {
  const router = Router()
  router.get('/healthz', forbidKeeping, (_req, res) => void res.type('text').send('ok'))
  router.get('/readyz', forbidKeeping, async (req, res) => {
    const health = await findHealth().catch(() => ({ ready: false }))
    const isHere = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(req.ip ?? '') && !req.headers['x-forwarded-for']
    res.status(health.ready ? 200 : 503)
    sayWhenToComeBack(res)
    res.json(isHere ? health : { ready: health.ready })
  })
  return router
}
