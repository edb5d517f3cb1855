import type { RequestHandler } from 'express'
import { GateRefusal } from './refusal.server.ts'

/** Mail programs post here by themselves, from no page (RFC 8058). The address is signed, and what it allows harms nobody but its owner. */
const postedByMailPrograms = /^\/mail-choice\/[\w.-]+$/i

/**
 * Only the portal's own pages may change something: `Sec-Fetch-Site` says same-origin or none, or `Origin` is the portal's
 * address. Neither header, no change: every browser sends one of them with a form.
 */
export function checkSameOrigin(appUrl: string | undefined): RequestHandler {
  const own = appUrl && new URL(appUrl)
  return (req, _res, next) => {
    const origin = req.get('Origin') ?? ''
    const from = URL.canParse(origin) ? new URL(origin) : undefined
    // Each project has hosts of its own. Without APP_URL the scheme may have been changed on the way by a proxy we do not know.
    const isAskedHost = from?.host === new URL(`http://${req.headers.host}`).host && (!own || from.protocol === own.protocol)
    const isOwn = isAskedHost || (own && origin === own.origin)
    const changes = req.method !== 'GET' && req.method !== 'HEAD' && !postedByMailPrograms.test(req.path)
    if (changes && !['same-origin', 'none'].includes(req.get('Sec-Fetch-Site') ?? '') && !isOwn) {
      throw new GateRefusal(403, 'gate.otherSite')
    }
    next()
  }
}
