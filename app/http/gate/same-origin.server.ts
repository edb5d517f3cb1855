import type { RequestHandler } from 'express'
import { GateRefusal } from './refusal.server.ts'

/**
 * Only the portal's own pages may change something: `Sec-Fetch-Site` says same-origin or none, or `Origin` is the portal's
 * address. Neither header, no change: every browser sends one of them with a form.
 */
export function checkSameOrigin(appUrl: string | undefined): RequestHandler {
  const own = appUrl && new URL(appUrl).origin
  return (req, _res, next) => {
    const origin = req.get('Origin') ?? ''
    // Without APP_URL the scheme may have been changed on the way by a proxy we do not know; the host says enough.
    const isOwn = own ? origin === own : URL.canParse(origin) && new URL(origin).host === new URL(`http://${req.headers.host}`).host
    const changes = req.method !== 'GET' && req.method !== 'HEAD'
    if (changes && !['same-origin', 'none'].includes(req.get('Sec-Fetch-Site') ?? '') && !isOwn) {
      throw new GateRefusal(403, 'gate.otherSite')
    }
    next()
  }
}
